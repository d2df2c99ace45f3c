/**
 * Pages that the build drew are asked about once, at idle, and drawn anew only when the service has something else. No React and no
 * schema: a reader of an unchanged page pays for these lines alone.
 */
import { abortAfter, CALL_TIMEOUT_MS } from '../../shared/http/timeouts.ts';

/** Also kept on the document: the answer may come before a part listens. */
const MARK = 'contentChanged';

/** What this page shows is no longer what the service has. Harmless when told twice. */
export function contentChanged(): void {
  document.documentElement.dataset[MARK] = '';
  dispatchEvent(new Event('content:changed'));
}

/** Calls `act` once, at the first change, also if that was before now. */
export function onContentChanged(act: () => unknown): void {
  if (MARK in document.documentElement.dataset) void act();
  else addEventListener('content:changed', () => void act(), { once: true });
}

interface Question {
  url: string;
  init?: RequestInit;
  /** @param reply the parsed JSON. Throws when it is not about what was asked. */
  isChanged: (reply: unknown) => boolean;
  /** What the console says before the error when the question fails: what was built stays. */
  logLine: string;
}

/** Asks when the browser has nothing better to do: reading comes first. */
export function revalidate(question: Question): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void ask(question), { timeout: 3000 });
  else setTimeout(ask, 1000, question); // Safari
}

async function ask({ url, init, isChanged, logLine }: Question): Promise<void> {
  try {
    const reply = await fetch(url, { ...init, signal: abortAfter(CALL_TIMEOUT_MS) });
    if (reply.status === 404 || reply.status === 410) contentChanged();
    else if (!reply.ok) throw new Error(`status ${reply.status}`);
    else if (isChanged(await reply.json())) contentChanged();
  } catch (error) {
    console.error(logLine, error);
  }
}
