/** What a member of staff is told when something that is to be done to an event failed. */
import { HttpError } from '../../../../shared/http/errors.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { type FormFailure, formFailure } from '../../../http/form-failure.ts';

const OVER = 'Nothing was saved: your session has ended.';
const GONE = 'This event is no longer there: somebody may have deleted it.';

/** Like `formFailure`, in our own words where the server's are for developers. @param isNew it cannot have been deleted. */
export function writeFailure(error: unknown, { isNew = false } = {}): FormFailure {
  const sentence = ownWords(error, isNew);
  return sentence === null ? formFailure(error) : { fields: {}, sentence };
}

/** The same as one sentence, for a deed without fields of text. @param kept as in `failureSentence`. */
export function writeFailureSentence(error: unknown, kept: string | null): string {
  const said = error instanceof HttpError ? Object.values(error.fields).flat().join(' ') : '';
  return ownWords(error) ?? (said || failureSentence(error, kept));
}

function ownWords(error: unknown, isNew = false): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.status === 401) return OVER;
  return error.status === 404 && !isNew ? GONE : null;
}
