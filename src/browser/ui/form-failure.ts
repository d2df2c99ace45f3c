/** Errors of a call, as a form shows them. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '../../shared/http/errors.ts';
import { failureSentence } from '../http/failure-sentence.ts';

/** Messages on fields, or one sentence. */
export interface FormFailure {
  /** As `HttpError.fields`. */
  fields: Readonly<Record<string, string[]>>;
  /** Shown above the button when the server named no field, else null. */
  sentence: string | null;
}

/** @param error what a call has thrown (browser/http/client.ts). */
export function formFailure(error: unknown): FormFailure {
  const fields = error instanceof HttpError ? error.fields : {};
  return { fields, sentence: Object.keys(fields).length === 0 ? failureSentence(error) : null };
}

/**
 * Puts a server's messages on the fields they are about, and the focus on the first of them.
 *
 * @returns what is left to be shown above the button: the sentence, or messages about fields that this form does not have.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  { fields, sentence }: FormFailure,
): string | null {
  if (sentence !== null) return sentence;
  // In the order of the form, so that the first field with an error gets the focus.
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
