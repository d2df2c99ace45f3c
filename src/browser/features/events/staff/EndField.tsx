import { useEffect, useRef } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import type { EventFormValues } from './event-form.ts';

/** When an event ends. When the start changes, the end moves with it, as in the backend: the event keeps its length. */
export function EndField({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { control, formState, getValues, setValue } = form;
  const start = useWatch({ control, name: 'event_date' });
  const former = useRef(start);

  useEffect(() => {
    // Null while the text in the field is not a date.
    if (start === null) return;
    const end = getValues('ends_at');
    if (former.current !== null && end !== null && !Number.isNaN(end.getTime()))
      setValue('ends_at', new Date(end.getTime() + start.getTime() - former.current.getTime()), { shouldDirty: true });
    former.current = start;
  }, [start, getValues, setValue]);

  return (
    <Controller
      control={control}
      name="ends_at"
      render={({ field }) => (
        <DateTimeField
          {...field}
          optional
          label="Ends"
          hint="May be left blank."
          error={formState.errors.ends_at?.message}
        />
      )}
    />
  );
}
