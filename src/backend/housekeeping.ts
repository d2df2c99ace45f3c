/** Deletes what has run out, at the start and every hour, so that the tables do not grow for ever. */
import type { DatabaseSync } from 'node:sqlite';
import type { Backend } from './backend.ts';
import { sweepKnownAddresses } from './limits/known-addresses.ts';
import { sweepLimits } from './limits/limits.ts';
import { sweepResetTokens } from './password-reset/reset-tokens.ts';
import { sweepUnverifiedUsers } from './users/unverified-users.ts';
import { sweepVerificationTokens } from './verification/verification-tokens.ts';

const HOUR = 60 * 60 * 1000;

/** @returns a function that stops it. */
export function keepHouse({ database, settings, media, background }: Backend): () => void {
  const sweep = () => {
    const now = settings.now();
    sweepLimits(database, now);
    sweepKnownAddresses(database, now);
    sweepVerificationTokens(database, now);
    sweepResetTokens(database, now);
    sweepUnverifiedUsers(database, now);
    background.start('old pictures could not be deleted', () => media.sweep(picturesInUse(database), now));
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

function picturesInUse(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(
      `SELECT profile_image AS name FROM users WHERE profile_image IS NOT NULL
       UNION ALL SELECT cover_image FROM events WHERE cover_image IS NOT NULL`,
    )
    .all();
  return new Set((rows as { name: string }[]).map((row) => row.name));
}
