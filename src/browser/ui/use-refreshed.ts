import { useCallback, useEffect, useState } from 'react';

export interface Refreshed<T> {
  /** The last good answer; null until there is one. It stays while it is asked again, and when that fails. */
  value: T | null;
  /** When `value` came, in milliseconds since 1970. */
  at: number | null;
  /** Why the last try failed; null when it did not. */
  error: unknown;
  loading: boolean;
  refresh: () => void;
}

/**
 * Asks when the island wakes up, and again at each `refresh()`; a reply that a later question has overtaken is dropped.
 * @param load must stay the same function between renders. Null: nothing is asked yet.
 * @param logLine what the console says before the error when it fails; a function must stay the same between renders.
 */
export function useRefreshed<T>(
  load: (() => Promise<T>) | null,
  logLine: string | ((error: unknown) => string),
): Refreshed<T> {
  const [state, setState] = useState<Omit<Refreshed<T>, 'refresh'>>({
    value: null,
    at: null,
    error: null,
    loading: true,
  });
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let wanted = true;
    setState((before) => ({ ...before, loading: true }));
    load?.().then(
      (value) => wanted && setState({ value, at: Date.now(), error: null, loading: false }),
      (error: unknown) => {
        console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
        if (wanted) setState((before) => ({ ...before, error, loading: false }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, logLine, attempt]);

  return { ...state, refresh };
}
