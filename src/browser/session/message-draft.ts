/** What an officer has typed of a message. This device keeps it until it is sent, or the officer signs out. */
import * as v from 'valibot';
import { storedPerson } from '../http/token.ts';

/** Repeated in page/page-script.ts, which must stay small. */
const KEY = 'message-draft';
const DraftSchema = v.object({ person: v.nullable(v.string()), subject: v.string(), text: v.string() });
type Draft = Pick<v.InferOutput<typeof DraftSchema>, 'subject' | 'text'>;

/** @returns blank texts if there is none, it is somebody else's, or it cannot be read. */
export function readDraft(): Draft {
  try {
    const { person, subject, text } = v.parse(DraftSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    if (person === storedPerson()) return { subject, text };
  } catch {
    // nothing was kept
  }
  return { subject: '', text: '' };
}

export function keepDraft({ subject, text }: Draft): void {
  try {
    if (subject === '' && text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ person: storedPerson(), subject, text }));
  } catch {
    // Storage is turned off, or full: the form itself keeps what was typed.
  }
}

export const dropDraft = (): void => keepDraft({ subject: '', text: '' });
