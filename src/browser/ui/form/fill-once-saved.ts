import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { mapValues } from '#shared/text/fields.ts';

/**
 * For a form that stays after it was saved. Call it when the form is sent.
 *
 * @returns fills the form with what is saved, or with its first values; what was changed while it was being sent stays, and is not saved yet.
 */
export function fillOnceSaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const { getValues, reset, setValue } = form;
  const sent = mapValues<string, unknown, string>(getValues(), (value) => JSON.stringify(value));
  return (saved?: Input) => {
    const later = Object.entries(getValues()).filter(([name, value]) => JSON.stringify(value) !== sent[name]);
    reset(saved);
    for (const [name, value] of later) setValue(name as Path<Input>, value, { shouldDirty: true });
  };
}
