/** When a built page is checked again: by the rule of the islands, which this loads only after a failure. */
import * as v from 'valibot';
import { fetchJson } from '#shared/http/fetch-json.ts';
import { tryLater } from '../http/retry.ts';

/** How often a page is checked at most. */
const MOST_CHECKS = 3;

/** @param failures how many there were before this one. @param reply one that says nothing about the page; it may ask to wait. */
export async function checkLater(
  part: HTMLElement,
  failures: number,
  failure: unknown,
  reply: Response | undefined,
  check: (failures: number) => unknown,
): Promise<void> {
  if (failures + 1 >= MOST_CHECKS || !part.isConnected) return;
  const answered = reply && fetchJson(reply.url, v.unknown(), { response: Promise.resolve(reply) });
  const cause = await answered?.then(
    () => failure,
    (reason: unknown) => reason,
  );
  tryLater(failures, cause ?? failure, () => check(failures + 1));
}
