/** When the mail server does not take an email: how soon it is tried again, and what is known of the reason. Times are milliseconds since 1970. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { LONGEST_WAIT_MS } from './queue-times.ts';

/** The mail server takes emails again, so those that it did not take before need not wait. */
export const retryNow = (database: DatabaseSync, now: number) =>
  database
    .prepare(
      'UPDATE email_queue SET next_try_at = :now WHERE sent_at IS NULL AND due_at <= :now AND next_try_at > :now',
    )
    .run({ now });

/** Mail servers quote the recipient, who may have asked to be forgotten. */
export const withoutAddresses = (text: string) => text.replace(/[^\s<>"]+@[^\s<>"]+/g, '…');

/** The email cannot be read, or the server rejects it permanently. Otherwise the server is at fault, and the person's emails keep their order. */
export function isEmailAtFault(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  // At that command, it rejects the club's own address: no email would leave.
  if (command === 'MAIL FROM') return false;
  return v.isValiError(error) || (['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && responseCode >= 500);
}

/** Tried again later, and later each time. An email that is itself at fault holds up no other: it is due when it is tried again. */
export function tryAgain(
  database: DatabaseSync,
  { id, tries }: { id: number; tries: number },
  { now, isAtFault }: { now: number; isAtFault: boolean },
): void {
  const next = now + Math.min(MINUTE_MS * 2 ** tries, LONGEST_WAIT_MS);
  putBack(database, id, next);
  database.prepare('UPDATE email_queue SET tries = tries + 1 WHERE id = ?').run(id);
  if (isAtFault) database.prepare('UPDATE email_queue SET due_at = ? WHERE id = ?').run(next, id);
}

export const putBack = (database: DatabaseSync, id: number, nextTryAt: number) =>
  database.prepare('UPDATE email_queue SET claimed_until = NULL, next_try_at = ? WHERE id = ?').run(nextTryAt, id);
