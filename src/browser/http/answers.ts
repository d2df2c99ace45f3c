/**
 * What the page has loaded, each answer once: parts that show the same share one call, and get what a change puts in. An answer lives as
 * long as a part shows it. Parts use it through ui/use-answer.ts and ui/use-call.ts, changes through replies.ts.
 */
import { atom } from 'nanostores';
import { tryLater } from './retry.ts';
import { serverNow } from './server-clock.ts';
import { $person, SignedOutError } from './token.ts';

export interface Answer<T> {
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

const NOTHING: Answer<never> = { value: null, loadedAt: null, error: null, loading: true, waitUntil: null };

/** A part of the page, and how it loads the answer that it shows. */
export interface Part<T> {
  load: () => Promise<T>;
  log: (error: unknown) => void;
  /** After a failure, tries again automatically (retry.ts). Until that succeeds, nothing on the page changes. */
  keepTrying: boolean;
}

const answers = new Map<string, SharedAnswer>();

class SharedAnswer<T = unknown> {
  readonly $answer = atom<Answer<T>>(NOTHING);
  private readonly key: string;
  private readonly parts = new Set<Part<T>>();
  /** A call that was sent at an earlier version is too old: there is a newer one, a change, or another person. */
  private version = 0;
  private failures = 0;
  private cancelRetry = () => {};

  constructor(key: string) {
    this.key = key;
  }

  /** Loads it for a part, unless it is on its way for another. @returns a function for when the part no longer shows it. */
  show(part: Part<T>): () => void {
    const isOnItsWay = this.parts.size > 0 && this.$answer.get().loading;
    this.parts.add(part);
    answers.set(this.key, this as SharedAnswer);
    if (!isOnItsWay) this.refresh();
    return () => {
      this.parts.delete(part);
      if (this.parts.size > 0) return;
      answers.delete(this.key);
      this.drop();
      this.$answer.set(NOTHING);
    };
  }

  refresh(): void {
    this.failures = 0;
    // At once, so that a notice is gone when its button has been handled (Notice.tsx).
    this.set({ loading: true });
    this.load();
  }

  replace(value: T): void {
    this.drop();
    this.set({ value, loadedAt: serverNow(), error: null, loading: false, waitUntil: null });
  }

  /** It was another person's. */
  forget(): void {
    this.$answer.set(NOTHING);
    this.refresh();
  }

  private set(change: Partial<Answer<T>>): void {
    this.$answer.set({ ...this.$answer.get(), ...change });
  }

  /** What is on its way no longer counts. */
  private drop(): void {
    this.cancelRetry();
    this.cancelRetry = () => {};
    this.version += 1;
  }

  private load(): void {
    this.drop();
    const { version } = this;
    const [part] = this.parts;
    part?.load().then(
      (value) => version === this.version && this.replace(value),
      (error: unknown) => {
        if (version !== this.version) return;
        if (!(error instanceof SignedOutError)) part.log(error);
        this.set({ error, loading: false, waitUntil: this.retryLater(error) });
      },
    );
  }

  private retryLater(error: unknown): number | null {
    if (![...this.parts].some(({ keepTrying }) => keepTrying)) return null;
    const { waitUntil, cancel } = tryLater(this.failures, error, () => this.load());
    this.failures += 1;
    this.cancelRetry = cancel;
    return waitUntil;
  }
}

/** The answer that a key has on this page. */
export function sharedAnswer<T>(key: string): SharedAnswer<T> {
  const answer = (answers.get(key) ?? new SharedAnswer(key)) as SharedAnswer<T>;
  answers.set(key, answer as SharedAnswer);
  return answer;
}

/** Of a part that loads nothing. */
export const $nothing = atom(NOTHING);

/** Puts in what a change has answered, for all parts that show it. */
export const replaceAnswer = (key: string, value: unknown): void => answers.get(key)?.replace(value);

/** Loads again what is shown and out of date. */
export function refreshAnswers(isOutdated: (key: string) => boolean): void {
  for (const [key, answer] of answers) if (isOutdated(key)) answer.refresh();
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
