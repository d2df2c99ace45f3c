/**
 * Updates the header and other marked elements when the session changes. Without React, because every page of a member loads this.
 *
 * It fills in the text of `data-username`, `data-last-name` and `data-full-name`, and sets attributes of `<html>` for CSS: `data-session`
 * shows `data-when="in"` or `data-when="out"`, `data-staff` reserves space for events officers' buttons, `data-officer` shows the link to
 * the officers' screens.
 */
import { fullName } from '#shared/accounts/person-name.ts';
import { getOwnAccess } from '#shared/officers/officers.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import { sendWithToken } from '../http/send-with-token.ts';
import { readToken } from '../http/stored-token.ts';
import { SignedOutError } from '../http/token.ts';
import { cacheHeader, readCachedHeader } from './cached-account.ts';
import { followSession } from './follow-session.ts';
import { $session, type Session } from './session.ts';

const fill = (mark: string, text: string) => {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.textContent = text;
};

function show(session: Session): void {
  if (session.status === 'unknown') return;
  document.documentElement.dataset.session = session.status === 'out' ? 'out' : 'in';
  const person = session.status === 'in' ? session.account : session.status === 'out' ? null : session.cached;
  if (session.status === 'loading' && person === null) return;
  document.documentElement.toggleAttribute('data-staff', person?.is_staff === true);
  showOfficer(session);
  // A member whose profile could not be fetched still needs the menu, to sign out.
  fill('data-username', person?.username ?? 'Account');
  // The Django backend has accounts without a name.
  const lastName = person?.last_name || person?.username || '';
  fill('data-last-name', lastName);
  // Not cached between pages: it stays empty while the profile loads. If that fails, the last name takes its place.
  if (session.status !== 'loading')
    fill('data-full-name', session.status === 'in' ? fullName(session.account) : lastName);
}

const markOfficer = (officer: boolean) => document.documentElement.toggleAttribute('data-officer', officer);

let fetchedFor: number | null = null;

function showOfficer(session: Session): void {
  if (!hasClubCalls()) return;
  const officer = session.status === 'out' ? false : readCachedHeader()?.officer;
  if (officer !== undefined) markOfficer(officer);
  if (session.status === 'out') fetchedFor = null;
  if (session.status !== 'in' || officer !== undefined || fetchedFor === session.account.pk) return;
  // The cached values may be another person's.
  markOfficer(false);
  fetchedFor = session.account.pk;
  // Officers' screens make this call themselves (officers/OfficersGate.tsx).
  if (document.querySelector('[data-officers-nav]')) return;
  void loadOfficerAccess();
}

/** The answer to the same question, if the page has asked it (page/officer-tasks.ts), for the person who opened the page. */
let pageAnswer: Promise<boolean | undefined> | null = null;

/** Asks once per visit whether the signed-in person has officer access. After a failure the next page tries again. */
async function loadOfficerAccess(): Promise<void> {
  // Another tab signed out meanwhile.
  if (readToken() === null) return;
  try {
    const before = $session.get();
    const pendingAnswer = pageAnswer ?? fetchHasAccess();
    pageAnswer = null;
    const officer = await pendingAnswer;
    if (officer === undefined) return;
    const session = $session.get();
    // Someone else may have signed in meanwhile.
    if (session.status !== 'in' || before.status !== 'in' || session.account.pk !== before.account.pk) return;
    cacheHeader({ ...session.account, officer });
    markOfficer(officer);
  } catch (error) {
    if (!(error instanceof SignedOutError)) console.error('Failed to load the officer access', error);
  }
}

const fetchHasAccess = async () => (await sendWithToken(getOwnAccess)).access.length > 0;

/** @param officer whether the person has officer access, if the page asks it. */
export function startSessionHeader(officer: typeof pageAnswer): void {
  pageAnswer = officer;
  $session.subscribe(show);
  followSession();
}
