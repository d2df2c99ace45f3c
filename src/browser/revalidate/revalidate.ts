/**
 * Pages that the build drew are asked about once, at idle, and drawn again only when the service has something else. No React and no
 * schema: a reader of an unchanged page pays for these lines alone.
 */
import { abortAfter } from '../../shared/http/timeouts.ts';

/** Also kept on the document: the answer may come before a part listens. */
const MARK = 'contentChanged';

/** Tells the page that the service has newer content than it shows. Safe to call twice. */
export function contentChanged(): void {
  document.documentElement.dataset[MARK] = '';
  dispatchEvent(new Event('content:changed'));
}

/** Calls `act` once, at the first change, also if that was before now. */
export function onContentChanged(act: () => unknown): void {
  if (MARK in document.documentElement.dataset) void act();
  else addEventListener('content:changed', () => void act(), { once: true });
}

const answers = new Map<string, Promise<Response>>();
/** How often an island has asked. */
let taken = 0;

/** For an island that starts after the script of its page: the answer that this got, once. */
export function takeAnswer(address: string): Promise<Response> | undefined {
  taken += 1;
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

const ask = (address: string) => fetch(address, { headers: { Accept: 'application/json' }, signal: abortAfter() });

export const takeOrAsk = (address: string): Promise<Response> => takeAnswer(address) ?? ask(address);

/** Asks, and keeps the answer for the island. */
export async function askAndKeep(address: string): Promise<Response> {
  const answer = ask(address);
  answers.set(address, answer);
  return (await answer).clone();
}

/**
 * Asks once whether a built list is up to date. Whatever else comes, a failure too, is handed to its island, which says so.
 * @param isSame is given the JSON of each answer; it may throw.
 */
export function revalidateList(addresses: readonly string[], isSame: (...replies: unknown[]) => boolean): void {
  const before = taken;
  whenIdle(async () => {
    // An island that has started meanwhile asks by itself.
    if (taken !== before) return;
    try {
      const replies = await Promise.all(addresses.map(askAndKeep));
      if (replies.every(({ ok }) => ok) && isSame(...(await Promise.all(replies.map((reply) => reply.json()))))) return;
    } catch {
      // The island finds the same, and logs it.
    }
    contentChanged();
  });
}

/**
 * Asks when the browser has nothing better to do: reading comes first. A question that fails is logged, and what was built stays.
 * @param ask fetches it.
 * @param isChanged is given the JSON of the answer, whatever its status. Throws when that is not about what was asked.
 * @param gone what a 404 or 410 means: that the content was changed, or nothing.
 */
export function revalidate(
  ask: (signal: AbortSignal) => Promise<Response>,
  isChanged: (reply: unknown) => boolean,
  logLine: string,
  gone: 'changed' | 'nothing' = 'changed',
): void {
  const act = async () => {
    try {
      const reply = await ask(abortAfter());
      const isGone = reply.status === 404 || reply.status === 410;
      if (isGone ? gone === 'changed' : isChanged(await reply.json())) contentChanged();
    } catch (error) {
      console.error(logLine, error);
    }
  };
  whenIdle(act);
}

export function whenIdle(act: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000); // Safari
}
