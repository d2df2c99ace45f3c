import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts a server's messages on the fields they are about, and the focus on the first of them.
 *
 * @param failure as browser/http/form-failure.ts tells it.
 * @returns what is left to be shown above the button: the sentence, or messages about fields that this form does not have.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  { fields, sentence }: { fields: Readonly<Record<string, string[]>>; sentence: string | null },
): string | null {
  if (sentence !== null) return sentence;
  // In the order of the form, not of the server's answer: the focus goes to the first one a person sees.
  const known = Object.keys(form.getValues());
  for (const [index, field] of known.filter((name) => fields[name]).entries()) {
    form.setError(
      field as Path<T>,
      { type: 'server', message: fields[field]?.join(' ') },
      { shouldFocus: index === 0 },
    );
  }
  return (
    Object.entries(fields)
      .filter(([field]) => !known.includes(field))
      .flatMap(([, messages]) => messages)
      .join(' ') || null
  );
}
