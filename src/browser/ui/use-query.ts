import { useCallback, useEffect, useState } from 'react';

interface Answer<T> {
  /** The last good answer; null until there is one. It stays while it is asked for again, and when that fails. */
  value: T | null;
  /** When `value` came, in milliseconds since 1970. */
  at: number | null;
  /** Why the last try failed; null when it did not. It stays while it is tried again. */
  error: unknown;
  loading: boolean;
}

export interface Query<T> extends Answer<T> {
  /** Asks again. */
  refresh: () => void;
}

const NOTHING = { value: null, at: null, error: null, loading: true };

/**
 * Loads something when the island wakes up, again when `load` changes, and at each `refresh()`. A reply that a later question has
 * overtaken is dropped.
 * @param load must stay the same function between renders. Null: nothing is loaded, and what was loaded is let go.
 * @param logLine what the console says before the error when it fails; a function must stay the same between renders.
 */
export function useQuery<T>(load: (() => Promise<T>) | null, logLine: string | ((error: unknown) => string)): Query<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let wanted = true;
    setAnswer((before) => (load ? { ...before, loading: true } : NOTHING));
    load?.().then(
      (value) => wanted && setAnswer({ value, at: Date.now(), error: null, loading: false }),
      (error: unknown) => {
        console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
        if (wanted) setAnswer((before) => ({ ...before, error, loading: false }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, logLine, attempt]);

  return { ...answer, refresh };
}
