/** Fills an empty database with the people and events of this folder. Does nothing once someone has signed up. */
import { createHash, type UUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createPasswords } from '../../server/accounts/passwords.ts';
import { inTransaction, markDemo } from '../../server/database/database.ts';
import type { Media } from '../../server/media/media.ts';
import type { Stores } from '../../server/run/assemble-backend.ts';
import { DEMO_PASSWORD } from '../../server/run/demo-logins.ts';
import type { BackendSettings } from '../../server/settings.ts';
import { readSiteFile } from '../../server/site/content-file.ts';
import { addDemoEvent } from './add-demo-event.ts';
import { addDemoPerson } from './add-demo-person.ts';
import { demoEvents } from './demo-events.ts';
import { addDemoLog } from './demo-log.ts';
import { DEMO_PEOPLE, demoCrowd } from './demo-people.ts';

type Settings = Pick<BackendSettings, 'passwordMemoryKiB' | 'now' | 'demoMembers'>;

export async function seedDemo(
  { database, media }: Stores,
  { passwordMemoryKiB, now, demoMembers }: Settings,
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
    addDemoLog(database, now());
    for (const [index, event] of events.entries())
      addDemoEvent(database, event, { club: site.shortName, cover: covers[index] ?? null, now: now() });
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
