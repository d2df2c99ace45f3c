import { type RefObject, useEffect, useRef } from 'react';

/** A person needs at least this long for four fields. A form that is submitted sooner waits. */
const MIN_FILL_MS = 3000;

interface BotCheck {
  /** For a field that is hidden from people. */
  honeypot: RefObject<HTMLInputElement | null>;
  /** Resolves after the minimum time. @throws Error when the honeypot was filled in. */
  check: () => Promise<void>;
}

/**
 * Two checks against bots: a hidden field and a minimum time. Submitting too soon only delays the message, so that quick typing never
 * fails; most bots have left by then.
 */
export function useBotCheck(): BotCheck {
  const honeypot = useRef<HTMLInputElement>(null);
  const appeared = useRef(0);
  useEffect(() => {
    appeared.current = performance.now();
  }, []);

  async function check() {
    if (honeypot.current?.value) throw new Error('The hidden field was filled: not written by a person.');
    const rest = MIN_FILL_MS - (performance.now() - appeared.current);
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  }
  return { honeypot, check };
}
