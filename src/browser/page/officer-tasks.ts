/** An officer's tasks on the home page, as a list of links without React. Empty for others, or if they cannot be loaded. */

import { listStaffEvents } from '#shared/events/event-calls.ts';
import { HttpError } from '#shared/http/errors.ts';
import { includesArea } from '#shared/officers/granting-access.ts';
import { getOwnAccess } from '#shared/officers/officers.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { send } from '../http/send.ts';
import { SignedOutError } from '../http/token.ts';
import { readCachedHeader } from '../session/cached-account.ts';

/**
 * @param list empty; shown once there is something in it.
 * @returns whether the person has officer access, so that the header need not ask; undefined: not asked, or it could not be loaded.
 */
export async function showOfficerTasks(list: HTMLElement): Promise<boolean | undefined> {
  // An earlier page of this visit has found that the person is no officer.
  if (!hasClubCalls() || readCachedHeader()?.officer === false) return undefined;
  let officer: boolean | undefined;
  try {
    const { access, payments_to_review: payments } = await send(getOwnAccess);
    officer = access.length > 0;
    const drafts = includesArea(access, 'events')
      ? (await send(listStaffEvents)).filter(({ state }) => state === 'draft').length
      : 0;
    if (payments && payments.count > 0)
      addTask(list, '/officers/payments', `${count(payments.count, 'payment')} to review`);
    if (drafts > 0) addTask(list, '/events?draft=all', count(drafts, 'draft'));
  } catch (error) {
    // A rejected token ends the session, and its call logs that.
    const isOver = error instanceof SignedOutError || (error instanceof HttpError && error.status === 401);
    if (!isOver) console.error('Failed to fetch the tasks of the officer', error);
  }
  return officer;
}

/** Repeated from shared/text/plain-text.ts, which would bring the script file with React. */
const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

function addTask(list: HTMLElement, href: string, words: string): void {
  const link = Object.assign(document.createElement('a'), { href, textContent: words });
  link.className =
    'inline-flex min-h-11 items-center rounded-full border border-signal/60 px-3 text-sm font-medium text-ink no-underline hover:border-ink';
  const item = document.createElement('li');
  item.append(link);
  list.append(item);
}
