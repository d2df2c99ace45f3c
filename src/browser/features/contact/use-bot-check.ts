import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds that a person needs at least for four fields. A form that is sent sooner waits for the rest of them. */
const SHORTEST_FILL_MS = 3000;

interface BotCheck {
  /** For a field that people never see. */
  honeypot: RefObject<HTMLInputElement | null>;
  /** Resolves when a person could have written this. @throws Error when the honeypot was filled. */
  check: () => Promise<void>;
}

/**
 * Two checks against programs that fill every form they find: a field that no person sees, and a shortest time. The second one
 * only delays: a program is gone by then, and nobody's message is refused for quick typing.
 */
export function useBotCheck(): BotCheck {
  const honeypot = useRef<HTMLInputElement>(null);
  const appeared = useRef(0);
  useEffect(() => {
    appeared.current = performance.now();
  }, []);

  async function check() {
    if (honeypot.current?.value) throw new Error('The hidden field was filled: not written by a person.');
    const rest = SHORTEST_FILL_MS - (performance.now() - appeared.current);
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  }
  return { honeypot, check };
}
