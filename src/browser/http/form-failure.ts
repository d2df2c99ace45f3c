import { HttpError } from '../../shared/http/errors.ts';
import { failureSentence } from './failure-sentence.ts';

/** A failed call as a form shows it: messages on fields, or one sentence. */
export interface FormFailure {
  /** As `HttpError.fields`. */
  fields: Readonly<Record<string, string[]>>;
  /** What to say above the button when the server named no field, else null. */
  sentence: string | null;
}

/** @param error what a call has thrown (browser/http/client.ts). */
export function formFailure(error: unknown): FormFailure {
  const fields = error instanceof HttpError ? error.fields : {};
  return { fields, sentence: Object.keys(fields).length === 0 ? failureSentence(error) : null };
}
