/** What an error of a call means for a form. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { HttpError } from '#shared/http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';

/** Messages on fields, or one sentence. */
export interface FormFailure {
  /** As `HttpError.fields`. */
  fields: Readonly<Record<string, string[]>>;
  /** Shown above the button when the server named no field, else null. */
  sentence: string | null;
}

/** @param error what a call has thrown (browser/http/client.ts). @param uncertain as in `failureSentence`. */
export function formFailure(error: unknown, uncertain?: string): FormFailure {
  const fields = error instanceof HttpError ? error.fields : {};
  return { fields, sentence: Object.keys(fields).length === 0 ? failureSentence(error, undefined, uncertain) : null };
}

/**
 * Puts a server's messages on the fields they are about.
 *
 * @returns what is left to be shown above the button: the sentence, or messages about fields that this form does not have.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  { fields, sentence }: FormFailure,
): string | null {
  if (sentence !== null) return sentence;
  const values = form.getValues();
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(fields))
    if (field in values) form.setError(field as Path<T>, { type: 'server', message: messages.join(' ') });
    else rest.push(...messages);
  return rest.join(' ') || null;
}
