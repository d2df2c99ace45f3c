/** When a built page is checked again: by the rule of the islands, which this loads only after a failure. */
import * as v from 'valibot';
import { fetchJson } from '../../shared/http/fetch-json.ts';
import { tryLater } from '../http/retry.ts';

/** @param reply one that says nothing about the page; it may ask to wait. */
export async function checkLater(
  failures: number,
  error: unknown,
  reply: Response | undefined,
  check: () => void,
): Promise<void> {
  const answered = reply && fetchJson(reply.url, v.unknown(), { response: Promise.resolve(reply) });
  const cause = await answered?.then(
    () => error,
    (reason: unknown) => reason,
  );
  tryLater(failures, cause ?? error, check);
}
