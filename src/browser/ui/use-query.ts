import { useCallback, useEffect, useState } from 'react';
import { $person, SignedOutError } from '../http/token.ts';

interface Answer<T> {
  /** The last result; null until there is one. It stays during a reload, and if that fails. */
  value: T | null;
  /** When `value` was loaded, in milliseconds since 1970. */
  at: number | null;
  /** The error of the last attempt; null if it succeeded. It stays during a reload. */
  error: unknown;
  loading: boolean;
}

export interface Query<T> extends Answer<T> {
  refresh: () => void;
}

const NOTHING = { value: null, at: null, error: null, loading: true };

/**
 * Loads data on mount, when `load` changes, and on `refresh()`. Ignores a reply if a newer request was made. What one person was shown is
 * discarded when another signs in.
 * @param load must be the same function in each render. Null loads nothing and discards the data.
 * @param logLine logged with an error. If it is a function, it must be the same in each render.
 */
export function useQuery<T>(load: (() => Promise<T>) | null, logLine: string | ((error: unknown) => string)): Query<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const refresh = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(
    () =>
      $person.listen((now, before) => {
        if (now && before) {
          setAnswer(NOTHING);
          refresh();
        }
      }),
    [refresh],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let wanted = true;
    setAnswer((before) => (load ? { ...before, loading: true } : NOTHING));
    load?.().then(
      (value) => wanted && setAnswer({ value, at: Date.now(), error: null, loading: false }),
      (error: unknown) => {
        // No longer needed: the person has signed out, or something else is being loaded.
        if (!wanted) return;
        if (!(error instanceof SignedOutError))
          console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
        setAnswer((before) => ({ ...before, error, loading: false }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, logLine, attempt]);

  return { ...answer, refresh };
}
