/** Everyone with an account, for officers: the list, the export, one person with the whole history, and changes. */
import type { DatabaseSync } from 'node:sqlite';
import { type ExportRow, LISTED_FIELDS, PEOPLE_PER_PAGE, type Person } from '#shared/members/people.ts';
import {
  changePerson,
  exportPeople,
  getPeople,
  getPerson,
  resendEmail,
  signOutPerson,
} from '#shared/members/people-calls.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { endSessions, findAccount, raiseVersion } from '../accounts/accounts-table.ts';
import { requestLink } from '../accounts/secret-links.ts';
import type { Backend } from '../backend.ts';
import { isDemo, updateRow } from '../database/database.ts';
import { queueEmail } from '../email/email-queue.ts';
import { inSlices } from '../http/concurrency.ts';
import { on, onAsync, type Route } from '../http/on.ts';
import { conflict, HttpProblem, notFound, orNotFound, problem } from '../http/problem.ts';
import { publicPictureUrl } from '../media/media.ts';
import { accessOf, hasAccess } from '../officers/access-table.ts';
import { writeLog } from '../officers/log-table.ts';
import { nameInEmail } from '../officers/names.ts';
import { recordPersonChange, signOutEmail } from '../officers/officer-emails.ts';
import { findPeople, findPerson, rowsOf, setRole } from './people-table.ts';
import { readPeopleOf } from './privacy-table.ts';
import { ANOTHER_MEMBER, visibleFields } from './visible-fields.ts';

export const peopleCalls: readonly Route[] = [
  on(getPeople, ({ query: { page = 1, ...filter }, backend }) => {
    const people = findPeople(backend, filter);
    const start = (page - 1) * PEOPLE_PER_PAGE;
    const onPage = people.slice(start, start + PEOPLE_PER_PAGE);
    const photos = new Map(onPage.map(({ pk, profile_image: photo }) => [pk, publicPictureUrl(backend.apiUrl, photo)]));
    const results = rowsOf(backend, onPage).map((row) => ({ ...row, profile_image: photos.get(row.pk) ?? null }));
    return { count: people.length, results };
  }),

  // It only reads people, but writes the log.
  onAsync(exportPeople, async ({ query: { include_hidden, ...filter }, account, now, backend }, write) => {
    const { database, log } = backend;
    const people = findPeople(backend, filter);
    const hidden = include_hidden !== undefined;
    // The demo's people must not be taken for real ones.
    const mark = isDemo(database) ? { is_demo: true as const } : {};
    const rows = await inSlices(people, (slice) => {
      const all: ExportRow[] = rowsOf(backend, slice);
      return (hidden ? all : withoutHidden(database, all)).map((row) => ({ ...mark, ...row }));
    });
    write(() => {
      // Without the search text: it may be the name of a person whose data must be deleted later.
      const { q, ...others } = filter;
      const after = { ...others, search: q !== undefined, hidden, count: rows.length };
      writeLog(database, { actor: account, action: 'export', after }, now);
    });
    log(`people exported: ${rows.length}, by member ${account.id}`);
    return rows;
  }),
];

/** The club's record of a person, which officers export even if members do not see it. */
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
  const blank = Object.fromEntries(HIDEABLE.map((field) => [field, null]));
  const ids = rows.map(({ pk }) => pk);
  const people = readPeopleOf(database, HIDEABLE, ids);
  const visible = new Map(people.map((person) => [person.pk, visibleFields(ANOTHER_MEMBER, person)]));
  return rows.map((row) => ({ ...row, ...blank, ...visible.get(row.pk) }));
}

export const personCalls: readonly Route[] = [
  on(getPerson, ({ params: { pk }, account, backend }) => requirePerson(backend, pk, account.id)),

  on(changePerson, ({ params: { pk }, body: { version, ...change }, account: { id: officerId }, now, backend }) => {
    const { database, log } = backend;
    const account = orNotFound(findAccount(database, pk));
    if (version !== undefined && version !== account.version)
      throw new HttpProblem('conflict', {
        detail: 'Someone else changed this person a moment ago. Check the values and save again.',
        code: 'version',
        person: findPerson(backend, pk, officerId),
      });
    const names = (Object.keys(change) as (keyof typeof change)[]).filter((name) => change[name] !== account[name]);
    if (names.length === 0) return requirePerson(backend, pk, officerId);
    if (pk === officerId && names.includes('leadership_role'))
      throw problem('forbidden', "You can't change your own role. Ask another officer.");
    const { leadership_role, is_corporate_member, ...columns } = Object.fromEntries(
      names.map((name) => [name, change[name] ?? null]),
    ) as typeof change;
    updateRow(database, 'accounts', pk, {
      ...columns,
      ...(is_corporate_member !== undefined && { is_corporate_member: is_corporate_member ? 1 : 0 }),
    });
    if (leadership_role !== undefined) setRole(database, pk, leadership_role, clubDay(now));
    raiseVersion(database, pk);
    const [before = {}, after = {}] = [account, change].map((values) =>
      Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    );
    recordPersonChange(database, { actor: { id: officerId }, pk, before, after }, now);
    log(`person changed: member ${pk} by member ${officerId}`);
    return requirePerson(backend, pk, officerId);
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
      // Checked again: the person may have become an officer meanwhile.
      const isOfficer = assertMaySignOut();
      if (!endSessions(database, pk)) throw notFound();
      writeLog(database, { actor: account, action: 'person.sign-out', subject: { kind: 'person', id: pk } }, now);
      const content = signOutEmail({
        officerName: isOfficer ? nameInEmail(account) : null,
        clubEmail: site.email,
      });
      if (!isOwn) queueEmail(database, { accountId: pk, content }, now);
    });
    log(`signed out everywhere: member ${pk} by member ${account.id}`);
    return { detail: 'This person is now signed out everywhere.' };
  }),

  onAsync(resendEmail, async ({ params: { pk }, account: { id: officerId }, now, backend }, write) => {
    const { database, limits, log } = backend;
    const findUnverified = () => {
      const account = orNotFound(findAccount(database, pk));
      if (account.verified_at === null) return account;
      throw conflict('verified', 'This person has already verified their email address.');
    };
    findUnverified();
    await limits.take('verificationEmailPerMinute', String(pk));
    await limits.take('verificationEmailPerHour', String(pk));
    write(() => {
      // Checked again: the account may have been deleted meanwhile.
      const { password_hash } = findUnverified();
      requestLink(database, password_hash === '' ? 'invitation' : 'verification', pk, now);
      writeLog(database, { actor: { id: officerId }, action: 'email.send', subject: { kind: 'person', id: pk } }, now);
    });
    log(`email sent again: to member ${pk} by member ${officerId}`);
    return { detail: 'The email is on its way.' };
  }),
];

/** @throws HttpProblem 404 */
const requirePerson = (backend: Backend, pk: number, officer: number): Person =>
  orNotFound(findPerson(backend, pk, officer));
