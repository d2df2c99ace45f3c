import { useCallback, useEffect, useRef, useState } from 'react';
import { tryLater } from '../http/retry.ts';
import { serverNow } from '../http/server-clock.ts';
import { $person, SignedOutError } from '../http/token.ts';

interface Answer<T> {
  /** The last result; null until there is one. It stays during a reload, and if that fails. */
  value: T | null;
  /** When `value` was loaded, in milliseconds since 1970. */
  loadedAt: number | null;
  /** The error of the last attempt; null if it succeeded. It stays during a reload. */
  error: unknown;
  loading: boolean;
  /** With `keepTrying`: the service asks to wait until then, in milliseconds since 1970; null when it does not. */
  waitUntil: number | null;
}

export interface Query<T> extends Answer<T> {
  refresh: () => void;
}

const NOTHING = { value: null, loadedAt: null, error: null, loading: true, waitUntil: null };
/** The default. */
const ONCE = { keepTrying: false };

/**
 * Loads data on mount, when `load` changes, and on `refresh()`. Ignores a reply if a newer request was made. Discards one person's data when
 * another signs in.
 * @param load must be the same function in each render. Null loads nothing and discards the data.
 * @param logLine logged with an error. If it is a function, it must be the same in each render.
 * @param keepTrying after a failure, tries again automatically (http/retry.ts). Until that succeeds, nothing on the page changes.
 */
export function useQuery<T>(
  load: (() => Promise<T>) | null,
  logLine: string | ((error: unknown) => string),
  { keepTrying } = ONCE,
): Query<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING);
  /** `retryOf`: the function that is tried again automatically; null: a person asked for it. */
  const [attempt, setAttempt] = useState<{ retryOf: typeof load }>({ retryOf: null });
  const failures = useRef(0);
  const refresh = useCallback(() => {
    // Here too, so that a notice is gone when its button has been handled (Notice.tsx).
    setAnswer((before) => ({ ...before, loading: true }));
    setAttempt({ retryOf: null });
  }, []);

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

  useEffect(() => {
    let isCurrent = true;
    let cancel = () => {};
    if (load === null || attempt.retryOf !== load) {
      failures.current = 0;
      setAnswer((before) => (load ? { ...before, loading: true } : NOTHING));
    }
    load?.().then(
      (value) => isCurrent && setAnswer({ value, loadedAt: serverNow(), error: null, loading: false, waitUntil: null }),
      (error: unknown) => {
        // No longer needed: the person has signed out, or something else is being loaded.
        if (!isCurrent) return;
        if (!(error instanceof SignedOutError))
          console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
        const next = keepTrying
          ? tryLater(failures.current, error, () => setAttempt({ retryOf: load }))
          : { waitUntil: null, cancel };
        failures.current += 1;
        cancel = next.cancel;
        setAnswer((before) => ({ ...before, error, loading: false, waitUntil: next.waitUntil }));
      },
    );
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [load, logLine, keepTrying, attempt]);

  return { ...answer, refresh };
}
