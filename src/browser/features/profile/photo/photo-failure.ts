/** What the dialog says after a failed call, and where. */
import { HttpError } from '../../../../shared/http/errors.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { nothingToRemove, type RemoveOutcome, type SaveOutcome } from './save-photo.ts';

export interface PhotoFailure {
  /** At the field of the file, or null. */
  atField: string | null;
  /** Above the buttons, or null. */
  aboveButtons: string | null;
}

const KEPT = 'the photo you chose';
const OLD_PHOTO_GONE = 'Your old photo is gone: it is removed before a new one is sent, and the new one was not saved.';

/** @param oldPhotoGone the old photo was removed, now or in an earlier try, and no new one has taken its place. */
export function uploadFailure(outcome: Exclude<SaveOutcome, { kind: 'saved' }>, oldPhotoGone: boolean): PhotoFailure {
  const { error } = outcome;
  if (outcome.kind === 'not-removed') {
    const end = nothingToRemove(error) ? 'Press Upload again to send the new one.' : '';
    const start = 'Your old photo could not be removed, so the new one was not sent.';
    return { atField: null, aboveButtons: joined(start, sentence(error, KEPT), end) };
  }
  const { profile_image: atField = [], ...others } = error instanceof HttpError ? error.fields : {};
  const elsewhere = Object.values(others).flat();
  const said = atField.length + elsewhere.length > 0 ? elsewhere.join(' ') : sentence(error, KEPT);
  const wayOn = atField.length > 0 ? 'Choose another one and press Upload.' : 'Press Upload to send it again.';
  return {
    atField: atField.join(' ') || null,
    aboveButtons: (oldPhotoGone ? joined(OLD_PHOTO_GONE, said, wayOn) : said) || null,
  };
}

export const removalFailure = (outcome: Extract<RemoveOutcome, { kind: 'not-removed' }>): PhotoFailure => ({
  atField: null,
  aboveButtons: sentence(outcome.error, null),
});

/** A refused token is told in our own words: the server's are for developers. */
const sentence = (error: unknown, kept: string | null): string =>
  error instanceof HttpError && error.status === 401
    ? `Your session has ended. Close this window and sign in again${kept === null ? '.' : `; ${kept} is still here.`}`
    : failureSentence(error, kept);

const joined = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
