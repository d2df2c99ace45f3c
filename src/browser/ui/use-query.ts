import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; value: T };

/**
 * Loads something when the island wakes up, and again when `load` changes; a reply that comes too late is dropped.
 * @param load must stay the same function between renders (`useCallback`). Null: nothing is loaded, and what was loaded is let go.
 * @param logLine what the console says before the error when it fails.
 */
export function useLoaded<T>(load: (() => Promise<T>) | null, logLine: string): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let wanted = true;
    setState({ status: 'loading' });
    load?.().then(
      (value) => wanted && setState({ status: 'ready', value }),
      (error: unknown) => {
        console.error(logLine, error);
        if (wanted) setState({ status: 'failed', error, retry });
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, logLine, retry, attempt]);

  return state;
}
