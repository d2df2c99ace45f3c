/**
 * Checks, when the browser is idle, whether a built page is out of date, and has it rendered again only if it is. Without React and schemas,
 * because every reader loads this.
 */
import { abortAfter, CALL_TIMEOUT_MS, WAKING_TIMEOUT_MS } from '#shared/http/network.ts';
import { learnTime } from '../http/server-clock.ts';

/** Set on the document too, because the answer may come before an island listens. */
const MARK = 'contentChanged';

/** Marks the page's content as out of date. Safe to call twice. */
export function contentChanged(): void {
  document.documentElement.dataset[MARK] = '';
  dispatchEvent(new Event('content:changed'));
}

/** Calls `act` once, at the first change, even if that has already happened. */
export function onContentChanged(act: () => unknown): void {
  if (MARK in document.documentElement.dataset) void act();
  else addEventListener('content:changed', () => void act(), { once: true });
}

const answers = new Map<string, Promise<Response>>();
/** How often an island has asked, whether there was an answer or not. */
let askedCount = 0;

/** The answer that the page's script already has, for an island that starts soon after. Each can be taken once. */
export function takeStoredAnswer(address: string): Promise<Response> | undefined {
  askedCount += 1;
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

async function fetchAnswer(address: string): Promise<Response> {
  const sentAt = Date.now();
  const answer = await fetch(address, {
    headers: { Accept: 'application/json' },
    signal: abortAfter(WAKING_TIMEOUT_MS),
  });
  // Not from GitHub's answers: their date is not exposed, and browsers may cache them.
  learnTime(answer, sentAt);
  return answer;
}

/**
 * Fetches, and stores the answer for the parts of the page that ask for the same soon: at the time limit, the browser drops what has not been
 * read. A failure is stored for a while too, or an island would wait a second time for a server that does not answer.
 * @param isAgain asks again, whatever is stored.
 */
export async function fetchAndStore(address: string, isAgain = false): Promise<Response> {
  return (await ((!isAgain && answers.get(address)) || startCall(address))).clone();
}

function startCall(address: string): Promise<Response> {
  const limit = performance.now() + WAKING_TIMEOUT_MS;
  const answer = fetchAnswer(address);
  answers.set(address, answer);
  const dropAfter = (ms: number) => setTimeout(() => answers.delete(address), ms);
  answer.then(
    () => dropAfter(limit - performance.now()),
    () => dropAfter(CALL_TIMEOUT_MS),
  );
  return answer;
}

/**
 * Checks once whether a built list is up to date. A different answer or a failure is handed to its island, which shows it.
 * @param isSame gets the JSON of each answer; it may throw.
 */
export function revalidateList(addresses: readonly string[], isSame: (...replies: unknown[]) => boolean): void {
  const before = askedCount;
  whenIdle(async () => {
    // An island that has started meanwhile makes its own call.
    if (askedCount !== before) return;
    try {
      const replies = await Promise.all(addresses.map((address) => fetchAndStore(address)));
      if (replies.every(({ ok }) => ok) && isSame(...(await Promise.all(replies.map((reply) => reply.json()))))) return;
    } catch {
      // The island runs into the same error, and logs it.
    }
    contentChanged();
  });
}

/**
 * Checks when the browser is idle. A 404 or 410 is a change; another failure is logged, the page stays as built, and is checked again: three
 * times in all.
 * @param part the built content. Its `[data-as-of]` says when the build read it, and is shown while it could not be checked.
 * @param ask gets whether an earlier try has failed.
 * @param isChanged gets the JSON of the answer, whatever its status. Throws if that has the wrong shape.
 */
export function revalidate(
  part: HTMLElement,
  ask: (isAgain: boolean) => Promise<Response>,
  isChanged: (reply: unknown) => boolean,
  logLine: string,
): void {
  const check = async (failures: number): Promise<void> => {
    let reply: Response | undefined;
    let failure: unknown;
    try {
      reply = await ask(failures > 0);
      if ([404, 410].includes(reply.status) || isChanged(await reply.clone().json())) contentChanged();
    } catch (error) {
      failure = error;
      console.error(logLine, error);
    }
    part.querySelector('[data-as-of]')?.toggleAttribute('hidden', !failure);
    // The rule when to check again is loaded only now, because most readers never need it.
    if (failure) (await import('./check-later.ts')).checkLater(part, failures, failure, reply, check);
  };
  whenIdle(() => check(0));
}

function whenIdle(act: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000); // Safari
}
