/** Fills an empty database with the people and events of this folder. Does nothing once someone has signed up. */
import { createHash, type UUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CLUB_TIME_ZONE } from '#club';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { clubDay, utcOffset } from '#shared/time/club-day.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/instants.ts';
import { addAccountRow, findAccountByName, foldForCompare } from '../../server/accounts/accounts-table.ts';
import { createPasswords } from '../../server/accounts/passwords.ts';
import { insertRow, inTransaction, markDemo, updateRow } from '../../server/database/database.ts';
import { insertEvent } from '../../server/events/events-table.ts';
import type { Media } from '../../server/media/media.ts';
import { type Actor, type NewLogEntry, writeLog } from '../../server/officers/log-table.ts';
import type { Stores } from '../../server/run/assemble-backend.ts';
import type { BackendSettings } from '../../server/settings.ts';
import { newTicket } from '../../server/sign-ups/sign-ups-table.ts';
import { readSiteFile } from '../../server/site/content-file.ts';
import { type DemoEvent, type DemoSignUp, demoEvents } from './demo-events.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts';
import { addDemoMembership, demoJoinedAt } from './demo-memberships.ts';
import { addDemoMessages } from './demo-messages.ts';
import { DEMO_PEOPLE, type DemoPerson, demoCrowd } from './demo-people.ts';
import { demoStatement } from './demo-statement.ts';

type Settings = Pick<BackendSettings, 'dataDir' | 'passwordMemoryKiB' | 'now' | 'demoMembers'>;

export async function seedDemo(
  { database, media }: Stores,
  { dataDir, passwordMemoryKiB, now, demoMembers }: Settings,
): Promise<void> {
  if (database.prepare('SELECT 1 FROM accounts').get() !== undefined) return;
  const site = readSiteFile();
  const events = demoEvents(site);
  const [password_hash, portraits, covers] = await Promise.all([
    // One hash for all: each takes a seventh of a second.
    createPasswords(passwordMemoryKiB).hash(DEMO_PASSWORD),
    Promise.all(DEMO_PEOPLE.map(({ picture, first_name }) => (picture ? savePicture(media, first_name) : null))),
    Promise.all(events.map(({ cover }) => (cover ? savePicture(media, cover) : null))),
  ]);
  const visiblePeople = DEMO_PEOPLE.filter(
    ({ is, shows }) => is !== 'unverified' && shows?.in_directory !== false,
  ).length;
  const people = [...DEMO_PEOPLE, ...demoCrowd(Math.max(0, demoMembers - visiblePeople))];

  if (dataDir !== ':memory:') await writeFile(join(dataDir, 'statement.csv'), demoStatement(now()));
  inTransaction(database, () => {
    markDemo(database);
    const logged: Logged[] = [];
    for (const [index, person] of people.entries())
      addDemoPerson(database, person, {
        index,
        password_hash,
        emailSuffix: site.emailSuffix,
        picture: portraits[index] ?? null,
        now: now(),
        yearEnds: site.membership?.yearEnds,
        logged,
      });
    addDemoLog(database, logged, now());
    for (const [index, event] of events.entries())
      addDemoEvent(database, event, { club: site.shortName, cover: covers[index] ?? null, now: now() });
    addDemoMessages(database, now());
  });
}

/**
 * Copies a picture of this folder into the media folder. Its id comes from its name: with random ids, every event would look changed to a
 * page that was built at an earlier start.
 * @returns its file name there.
 */
async function savePicture(media: Media, name: string): Promise<string> {
  const id = createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5') as UUID;
  const file = new URL(`pictures/${name.toLowerCase()}.jpg`, import.meta.url);
  return media.save(await readFile(file), 'jpg', id);
}

interface DemoPersonOptions {
  /** From 0: K-10001 is the first. */
  index: number;
  password_hash: string;
  emailSuffix: string;
  /** File name in the media folder. */
  picture: string | null;
  now: number;
  yearEnds: string | undefined;
  /** Gets what officers did. */
  logged: Logged[];
}

/** With everything that a profile can show. */
function addDemoPerson(database: DatabaseSync, person: DemoPerson, about: DemoPersonOptions): void {
  const { index, password_hash, emailSuffix, picture, now, yearEnds, logged } = about;
  const joinedAt = demoJoinedAt(person, now);
  const { first_name, last_name } = person;
  const named = `${first_name}.${last_name}`.toLowerCase().replaceAll(' ', '-');
  const handle = index < DEMO_PEOPLE.length ? named : `${named}.${index}`;
  const id = addAccountRow(
    database,
    { username: `K-${10_001 + index}`, email: `${handle}@${emailSuffix}`, first_name, last_name, password_hash },
    joinedAt,
  );
  const alternative_email = person.alternative ? `${handle}@mail.example` : null;
  updateRow(database, 'accounts', id, {
    ...(person.is !== 'unverified' && { verified_at: joinedAt, last_seen_month: `${clubDay(now).slice(0, 7)}-01` }),
    is_corporate_member: person.is === 'corporate' ? 1 : 0,
    bio: person.bio ?? null,
    alternative_email,
    alternative_email_key: alternative_email === null ? null : foldForCompare(alternative_email),
    profile_image: picture,
    registration_no: `J${(index % 999) + 1}/${1000 + (index % 9000)}/2024`,
    // No Kenyan number starts with a zero after the country code.
    phone_number: `254000${String(index + 1).padStart(6, '0')}`,
    // Graduates pay nothing.
    year_of_study: Math.min((index % 6) + 1, person.membership ? ALUMNI_YEAR - 1 : ALUMNI_YEAR),
    linkedin: `https://linkedin.example/in/${handle}`,
  });
  addDemoMembership(database, { id, person, now, yearEnds, log: (entry, at) => logged.push({ entry, at }) });
  addDemoPrivacy(database, id, person.shows, now);
}

/** Most people show their contact details, so that there is something to see. */
function addDemoPrivacy(database: DatabaseSync, id: number, shows: DemoPerson['shows'], now: number): void {
  const choices = Object.entries({ phone: 'members', email: 'members', ...shows });
  const columns = ['confirmed_at = :now', ...choices.map(([name]) => `${name} = :${name}`)];
  const values = choices.map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]);
  database
    .prepare(`UPDATE privacy SET ${columns} WHERE account_id = :id`)
    .run({ id, now, ...Object.fromEntries(values) });
}

interface Given {
  /** The hosts of events without others. */
  club: string;
  /** Name of a file in the media folder. */
  cover: string | null;
  now: number;
}

/** One event in each state, with those who signed up; one of them is full. */
function addDemoEvent(database: DatabaseSync, event: DemoEvent, { club, cover, now }: Given): void {
  const { title, description, location, with: host = club, state = 'scheduled', movedBy, hours, signUp } = event;
  const starts_at = startOf(event, now);
  // To the day, so that a page built from another copy of the demo is not outdated.
  const yesterday = Math.floor(now / DAY_MS - 1) * DAY_MS;
  const { id } = insertEvent(database, {
    ...{ title, description, location, host, starts_at, cover_image: cover, state, reason: event.reason ?? '' },
    ends_at: hours ? starts_at + hours * HOUR_MS : null,
    ...(movedBy && { was_date: starts_at - movedBy * DAY_MS }),
    ...((movedBy || ['postponed', 'cancelled'].includes(state)) && { changed_at: yesterday, sequence: 1 }),
    ...(signUp && {
      has_sign_up: 1,
      places: signUp.places ?? null,
      question: signUp.question ?? null,
      names: signUp.names ?? 'officers',
      who: signUp.guests ? 'everyone' : 'members',
    }),
  });
  if (signUp) addSignUps(database, id, signUp, now);
}

/** The first ones come, the others wait. */
function addSignUps(database: DatabaseSync, event_id: number, signUp: DemoSignUp, now: number) {
  const { places = Number.POSITIVE_INFINITY, question, count, member: withMember, guests = [] } = signUp;
  const people = database
    .prepare('SELECT id FROM people WHERE is_member = 1 AND username <> ? ORDER BY id LIMIT ?')
    .all(DEMO_LOGINS.member.username, withMember ? count - 1 : count);
  const member = database.prepare('SELECT id FROM people WHERE username = ?').all(DEMO_LOGINS.member.username);
  const ids = [...people, ...(withMember ? member : [])].map(({ id }) => ({ account_id: Number(id) }));
  const guestIds = guests.map((name) => ({ guest_id: addGuest(database, event_id, name, now) }));
  for (const [index, person] of [...ids, ...guestIds].entries())
    insertRow(database, 'sign_ups', {
      ...{ event_id, ...person },
      state: index < places ? 'coming' : 'waiting',
      signed_up_at: now - DAY_MS + index * MINUTE_MS,
      ticket: newTicket(),
      answer: question && index % 3 === 0 ? 'No meat, please.' : '',
    });
}

/** @returns the number of the guest. */
function addGuest(database: DatabaseSync, event_id: number, name: string, now: number): number {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;
  const row = insertRow(database, 'guests', { event_id, name, email, email_key: email, requested_at: now - DAY_MS });
  return v.parse(v.object({ id: v.number() }), row).id;
}

/** In milliseconds since 1970. */
function startOf({ days, time }: DemoEvent, now: number): number {
  const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  return Date.parse(`${day}T${time}:00${utcOffset(Date.parse(day), CLUB_TIME_ZONE)}`);
}

interface Logged {
  entry: NewLogEntry;
  at: number;
}

/** Actions of officers, so that the log is not empty: the same rows as the calls write, the earliest first. */
function addDemoLog(database: DatabaseSync, logged: readonly Logged[], now: number): void {
  const treasurer = findAccountByName(database, DEMO_LOGINS.treasurer.username);
  const actor: Actor = treasurer ? { id: treasurer.id } : 'terminal';
  const exported = { actor, action: 'export', after: { count: 12, hidden: false } } as const;
  const entries = [...logged, { entry: exported, at: now - HOUR_MS }];
  for (const { entry, at } of entries.sort((one, other) => one.at - other.at)) writeLog(database, entry, at);
}
