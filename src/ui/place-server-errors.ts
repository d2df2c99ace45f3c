import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts a server's messages on the fields they are about, and the focus on the first of them.
 *
 * @param fields messages by field, as `HttpError.fields`.
 * @returns messages about fields that this form does not have, joined, or null: to be shown above the button.
 */
export function placeServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  fields: Readonly<Record<string, string[]>>,
): string | null {
  const known = Object.keys(form.getValues());
  const named = Object.entries(fields);
  for (const [index, [field, messages]] of named.filter(([field]) => known.includes(field)).entries()) {
    form.setError(field as Path<T>, { type: 'server', message: messages.join(' ') }, { shouldFocus: index === 0 });
  }
  return (
    named
      .filter(([field]) => !known.includes(field))
      .flatMap(([, messages]) => messages)
      .join(' ') || null
  );
}
