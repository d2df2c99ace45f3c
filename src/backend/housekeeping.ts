/** Deletes what has run out, at the start and every hour, so that the tables do not grow for ever. */
import type { Backend } from './backend.ts';
import { sweepKnownAddresses } from './limits/known-addresses.ts';
import { sweepLimits } from './limits/limits.ts';
import { sweepVerificationTokens } from './verification/verification-tokens.ts';

const HOUR = 60 * 60 * 1000;

/** @returns a function that stops it. */
export function keepHouse({ database, settings }: Pick<Backend, 'database' | 'settings'>): () => void {
  const sweep = () => {
    const now = settings.now();
    sweepLimits(database, now);
    sweepKnownAddresses(database, now);
    sweepVerificationTokens(database, now);
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
