/** Everyone with an account, for officers: the list, a file of it, one person with the whole history, and changes of their data. */
import type { DatabaseSync } from 'node:sqlite';
import {
  changePerson,
  exportPeople,
  getPeople,
  getPerson,
  resendEmail,
  signOutPerson,
} from '../../shared/officers/officer-calls.ts';
import { type ExportRow, LISTED_FIELDS, PEOPLE_PER_PAGE, type Person } from '../../shared/officers/officers.ts';
import { clubDay } from '../../shared/time/club-day.ts';
import { endSessions, findAccount, raiseVersion } from '../accounts/accounts-table.ts';
import { sendVerificationEmail } from '../accounts/verification.ts';
import type { Backend } from '../backend.ts';
import { isDemo, updateRow } from '../database/database.ts';
import { queueEmail } from '../email/email-queue.ts';
import { inSlices } from '../http/concurrency.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { conflict, HttpProblem, problem } from '../http/problem.ts';
import { publicPictureUrl } from '../media/media.ts';
import { accessOf, hasAccess } from '../officers/access-table.ts';
import { writeLog } from '../officers/log-table.ts';
import { nameInEmail } from '../officers/names.ts';
import { queueInvitation, signedOut } from '../officers/officer-emails.ts';
import { findListed, personOf, rowsOf, setRole } from './people-table.ts';
import { ANOTHER_MEMBER, personFor, readPeople } from './person-for.ts';

export const peopleCalls: readonly Route[] = [
  on(getPeople, ({ query: { page = 1, ...filter }, backend }) => {
    const people = findListed(backend, filter);
    const start = (page - 1) * PEOPLE_PER_PAGE;
    const shown = people.slice(start, start + PEOPLE_PER_PAGE);
    const photos = new Map(shown.map(({ pk, profile_image: photo }) => [pk, publicPictureUrl(backend.apiUrl, photo)]));
    const results = rowsOf(backend, shown).map((row) => ({ ...row, profile_image: photos.get(row.pk) ?? null }));
    return { count: people.length, results };
  }),

  // It only reads people, but writes the log.
  onAsync(exportPeople, async ({ query: { hidden, ...filter }, account, now, backend }, write) => {
    const { database, log } = backend;
    const people = findListed(backend, filter);
    // No one may take the demo's people for real ones.
    const mark = isDemo(database) ? { invented: true as const } : {};
    const rows = await inSlices(people, (slice) => {
      const all = rowsOf(backend, slice);
      const shown: ExportRow[] = hidden === undefined ? withoutHidden(database, all) : all;
      return shown.map((row) => ({ ...mark, ...row }));
    });
    write(() => {
      // Without the search text: it may be the name of a person whose data must be deleted later.
      const { q, ...others } = filter;
      const after = { ...others, search: q !== undefined, hidden: hidden !== undefined, count: rows.length };
      writeLog(database, { actor: account, action: 'export', after }, now);
    });
    log(`people exported: ${rows.length}, by member ${account.id}`);
    return rows;
  }),
];

/** The club's own record of a person, which officers export whatever members see. */
const RECORD = [
  'pk',
  'username',
  'registration_no',
  'first_name',
  'last_name',
  'year_of_study',
  'leadership_role',
] as const;
type Hideable = Exclude<(typeof LISTED_FIELDS)[number], (typeof RECORD)[number]>;
const HIDEABLE = LISTED_FIELDS.filter((field): field is Hideable => !RECORD.some((name) => name === field));

function withoutHidden(database: DatabaseSync, rows: readonly ExportRow[]): ExportRow[] {
  const nothing = Object.fromEntries(HIDEABLE.map((field) => [field, null]));
  const ids = JSON.stringify(rows.map(({ pk }) => pk));
  const people = readPeople(database, HIDEABLE, 'WHERE people.id IN (SELECT value FROM json_each(?))', ids);
  const seen = new Map(people.map((person) => [person.pk, personFor(ANOTHER_MEMBER, person)]));
  return rows.map((row) => ({ ...row, ...nothing, ...seen.get(row.pk) }));
}

export const personCalls: readonly Route[] = [
  on(getPerson, ({ params: { pk }, backend }) => foundPerson(backend, pk)),

  on(changePerson, ({ params: { pk }, body: { version, ...wanted }, account: { id: by }, now, backend }) => {
    const { database, log } = backend;
    const account = findAccount(database, pk) ?? notFound();
    if (version !== undefined && version !== account.version)
      throw new HttpProblem('conflict', {
        detail: 'Someone else changed this person a moment ago. Check the values and save again.',
        code: 'version',
        person: personOf(backend, pk),
      });
    const names = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== account[name]);
    if (names.length === 0) return foundPerson(backend, pk);
    if (pk === by && names.includes('leadership_role'))
      throw problem('forbidden', "You can't change your own position. Ask another officer.");
    const { leadership_role, is_corporate_member, ...columns } = Object.fromEntries(
      names.map((name) => [name, wanted[name] ?? null]),
    ) as typeof wanted;
    updateRow(database, 'accounts', pk, {
      ...columns,
      ...(is_corporate_member !== undefined && { is_corporate_member: is_corporate_member ? 1 : 0 }),
    });
    if (leadership_role !== undefined) setRole(database, pk, leadership_role, clubDay(now));
    raiseVersion(database, pk);
    const [before, after] = [account, wanted].map((values) =>
      Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    );
    const subject = { kind: 'person', id: pk } as const;
    writeLog(database, { actor: { id: by }, action: 'person.change', subject, before, after }, now);
    log(`person changed: member ${pk} by member ${by}`);
    return foundPerson(backend, pk);
  }),

  onAsync(signOutPerson, async ({ params: { pk }, account, now, backend }, write) => {
    const { database, limits, site, log } = backend;
    const isOwn = pk === account.id;
    /** @returns whether the person is an officer. @throws HttpProblem 403 */
    const assertMaySignOut = () => {
      const isOfficer = accessOf(database, pk).length > 0;
      if (isOfficer && !isOwn && !hasAccess(database, account.id, 'all'))
        throw problem('forbidden', 'Only an officer with full access can sign out another officer.');
      return isOfficer;
    };
    assertMaySignOut();
    await limits.take('signOutOfPerson', String(pk));
    write(() => {
      // Asked again: someone may have been given a right meanwhile.
      const isOfficer = assertMaySignOut();
      if (!endSessions(database, pk)) notFound();
      writeLog(database, { actor: account, action: 'person.sign-out', subject: { kind: 'person', id: pk } }, now);
      const content = signedOut({ by: isOfficer ? nameInEmail(database, account) : null, clubEmail: site.email });
      if (!isOwn) queueEmail(database, { accountId: pk, content }, now);
    });
    log(`signed out everywhere: member ${pk} by member ${account.id}`);
    return { detail: 'This person is now signed out everywhere.' };
  }),

  onAsync(resendEmail, async ({ params: { pk }, account: { id: by }, now, backend }, write) => {
    const { database, limits, site, log } = backend;
    const unverified = () => {
      const account = findAccount(database, pk) ?? notFound();
      if (account.verified_at === null) return account;
      throw conflict('verified', 'This person has already confirmed their email address.');
    };
    unverified();
    await limits.take('verificationEmailPerMinute', String(pk));
    await limits.take('verificationEmailPerHour', String(pk));
    const account = write(() => {
      // Asked again: the account may have been deleted meanwhile.
      const account = unverified();
      if (account.password_hash === '') queueInvitation(database, { account, site }, now);
      writeLog(database, { actor: { id: by }, action: 'email.send', subject: { kind: 'person', id: pk } }, now);
      return account;
    });
    if (account.password_hash !== '') await sendVerificationEmail(backend, account);
    log(`email sent again: to member ${pk} by member ${by}`);
    return { detail: 'The email is on its way.' };
  }),
];

/** @throws HttpProblem 404 */
const foundPerson = (backend: Backend, pk: number): Person => personOf(backend, pk) ?? notFound();

function notFound(): never {
  throw problem('not_found', 'Not found.');
}
