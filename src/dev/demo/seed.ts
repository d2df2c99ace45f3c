/** Fills an empty database with the invented people and events of this folder. Does nothing where somebody has signed up already. */
import { createHash, type UUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { createPasswords } from '../../server/auth/passwords.ts';
import type { Stores } from '../../server/backend.ts';
import { inTransaction, updateRow } from '../../server/database/database.ts';
import { DEMO_PASSWORD, markDemo } from '../../server/demo-logins.ts';
import { readEventDate } from '../../server/events/event-date.ts';
import { addEvent } from '../../server/events/events-table.ts';
import type { Media } from '../../server/media/media.ts';
import { addUserRow, foldForCompare } from '../../server/members/users-table.ts';
import type { BackendSettings } from '../../server/settings.ts';
import { readSiteFile } from '../../server/site.ts';
import { writeEventTime } from '../../shared/club-time.ts';
import { type DemoEvent, demoEvents } from './demo-events.ts';
import { DEMO_PEOPLE, type DemoPerson, demoCrowd } from './demo-people.ts';

type Settings = Pick<BackendSettings, 'passwordCost' | 'now' | 'demoMembers'>;

export async function seedDemo(
  { database, media }: Stores,
  { passwordCost, now, demoMembers }: Settings,
): Promise<void> {
  if (database.prepare('SELECT 1 FROM users').get() !== undefined) return;
  const site = readSiteFile();
  const events = demoEvents(site);
  const [password_hash, portraits, covers] = await Promise.all([
    // One hash for all: each would take a third of a second.
    createPasswords(passwordCost).hash(DEMO_PASSWORD),
    Promise.all(DEMO_PEOPLE.map(({ picture, first_name }) => (picture ? savePicture(media, first_name) : null))),
    Promise.all(events.map(({ cover }) => (cover ? savePicture(media, cover) : null))),
  ]);
  const shown = DEMO_PEOPLE.filter((person) => person.is !== 'unverified').length;
  const people = [...DEMO_PEOPLE, ...demoCrowd(Math.max(0, demoMembers - shown))];

  inTransaction(database, () => {
    markDemo(database);
    for (const [index, person] of people.entries())
      addDemoPerson(database, person, {
        index,
        password_hash,
        emailSuffix: site.emailSuffix,
        picture: portraits[index] ?? null,
        now: now(),
      });
  });
  for (const [index, { title, description, location, with: host = site.shortName, ...when }] of events.entries())
    addEvent(database, {
      title,
      description,
      location,
      host,
      event_date: storedDate(when, now()),
      cover_image: covers[index] ?? null,
    });
}

/**
 * Copies a picture of this folder into the media folder. Its id comes from its name, so that it is the same at every start: with random
 * ones, every event of the demo would look changed to a page that was built at an earlier start.
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

const DAY_MS = 24 * 60 * 60 * 1000;
const NAIROBI = '+03:00';

/** Written and read as the backend does with a date that a member of staff picks. */
function storedDate({ days, time }: Pick<DemoEvent, 'days' | 'time'>, now: number): string {
  const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  const date = readEventDate(writeEventTime(new Date(`${day}T${time}:00${NAIROBI}`)));
  if ('error' in date) throw new Error(date.error);
  return date.instant;
}

interface DemoPersonOptions {
  /** Place in the list, from 0: K-10001 is the first. */
  index: number;
  password_hash: string;
  emailSuffix: string;
  /** Name in the media folder. */
  picture: string | null;
  now: number;
}

/** Writes one invented person into the database, with everything that a profile can show. */
function addDemoPerson(database: DatabaseSync, person: DemoPerson, about: DemoPersonOptions): void {
  const { index, password_hash, emailSuffix, picture, now } = about;
  const { first_name, last_name } = person;
  const named = `${first_name}.${last_name}`.toLowerCase().replaceAll(' ', '-');
  const handle = index < DEMO_PEOPLE.length ? named : `${named}.${index}`;
  const id = addUserRow(
    database,
    { username: `K-${10_001 + index}`, email: `${handle}@${emailSuffix}`, first_name, last_name, password_hash },
    now,
  );
  const alternative_email = person.alternative ? `${handle}@mail.example` : null;
  updateRow(database, 'users', id, {
    verified_at: person.is === 'unverified' ? null : now,
    is_member: person.is === 'unverified' || person.is === 'waiting' ? 0 : 1,
    is_staff: person.is === 'staff' ? 1 : 0,
    is_corporate_member: person.is === 'corporate' ? 1 : 0,
    leadership_role: person.role ?? null,
    bio: person.bio ?? null,
    alternative_email,
    alternative_email_key: alternative_email === null ? null : foldForCompare(alternative_email),
    profile_image: picture,
    registration_no: `J${(index % 999) + 1}/${1000 + (index % 9000)}/2024`,
    phone_number: `254700${String(index + 1).padStart(6, '0')}`,
    year_of_study: (index % 6) + 1,
    linkedin: `https://linkedin.example/in/${handle}`,
  });
}
