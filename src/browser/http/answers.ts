/**
 * What the page has loaded, each answer once: parts that show the same share one call, and get what a change puts in. An answer lives as
 * long as a part shows it. Parts use it through ui/use-answer.ts and ui/use-call.ts, changes through replies.ts.
 */
import { atom } from 'nanostores';
import { tryLater } from './retry.ts';
import { serverNow } from './server-clock.ts';
import { $person, SignedOutError } from './token.ts';

export interface AnswerState<T> {
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

const NOTHING: AnswerState<never> = { value: null, loadedAt: null, error: null, loading: true, waitUntil: null };

/** A part of the page, and how it loads the answer that it shows. */
export interface Part<T> {
  load: () => Promise<T>;
  /** Logged with an error. */
  logLine: string | ((error: unknown) => string);
  /** After a failure, tries again automatically (retry.ts). Until that succeeds, nothing on the page changes. */
  keepTrying: boolean;
}

type SharedAnswer<T> = ReturnType<typeof startAnswer<T>>;

/** By key. */
export const answers = new Map<string, SharedAnswer<unknown>>();

function startAnswer<T>(key: string) {
  const $answer = atom<AnswerState<T>>(NOTHING);
  const parts = new Set<Part<T>>();
  /** A call that was sent at an earlier version is too old: there is a newer one, a change, or another person. */
  let version = 0;
  let failures = 0;
  let cancelRetry = () => {};

  const set = (change: Partial<AnswerState<T>>) => $answer.set({ ...$answer.get(), ...change });
  /** What is on its way no longer counts. */
  const drop = () => {
    cancelRetry();
    cancelRetry = () => {};
    version += 1;
  };
  const retryLater = (error: unknown): number | null => {
    if (![...parts].some(({ keepTrying }) => keepTrying)) return null;
    const { waitUntil, cancel } = tryLater(failures, error, load);
    failures += 1;
    cancelRetry = cancel;
    return waitUntil;
  };
  const load = () => {
    drop();
    const sentAt = version;
    const [part] = parts;
    part?.load().then(
      (value) => sentAt === version && shared.replace(value),
      (error: unknown) => {
        if (sentAt !== version) return;
        const { logLine } = part;
        if (!(error instanceof SignedOutError))
          console.error(typeof logLine === 'string' ? logLine : logLine(error), error);
        set({ error, loading: false, waitUntil: retryLater(error) });
      },
    );
  };
  const shared = {
    $answer,
    /** Loads it for a part, unless it is on its way for another. @returns a function for when the part no longer shows it. */
    show: (part: Part<T>): (() => void) => {
      const isOnItsWay = parts.size > 0 && $answer.get().loading;
      parts.add(part);
      answers.set(key, shared as SharedAnswer<unknown>);
      if (!isOnItsWay) shared.refresh();
      return () => {
        parts.delete(part);
        if (parts.size > 0) return;
        answers.delete(key);
        drop();
        $answer.set(NOTHING);
      };
    },
    refresh: () => {
      failures = 0;
      // At once, so that a notice is gone when its button has been handled (Notice.tsx).
      set({ loading: true });
      load();
    },
    replace: (value: T, loadedAt = serverNow()) => {
      drop();
      set({ value, loadedAt, error: null, loading: false, waitUntil: null });
    },
    /** It was another person's. */
    forget: () => {
      $answer.set(NOTHING);
      shared.refresh();
    },
  };
  return shared;
}

/** The answer that a key has on this page. */
export function sharedAnswer<T>(key: string): SharedAnswer<T> {
  const answer = (answers.get(key) ?? startAnswer(key)) as SharedAnswer<T>;
  answers.set(key, answer as SharedAnswer<unknown>);
  return answer;
}

let owner = $person.get();
$person.listen((person) => {
  if (person === null) return;
  if (owner !== null && owner !== person) for (const answer of answers.values()) answer.forget();
  owner = person;
});

/** Puts a part into an answer that is shown. The rest stays as old as it was, and so does what is on its way: its load knows that part. */
export function putIntoAnswer<T>(key: string, put: (value: T) => T): void {
  const $answer = answers.get(key)?.$answer;
  const now = $answer?.get();
  if (now && now.value !== null) $answer?.set({ ...now, value: put(now.value as T) });
}
