/** Fills an empty database with the invented people and events of this folder. Does nothing where somebody has signed up already. */

import { createPasswords } from '../../server/auth/passwords.ts';
import type { Stores } from '../../server/backend.ts';
import { inTransaction } from '../../server/database/database.ts';
import { markDemo } from '../../server/demo-guard.ts';
import { DEMO_PASSWORD } from '../../server/demo-logins.ts';
import type { BackendSettings } from '../../server/settings.ts';
import { readSite } from '../../server/site.ts';
import { addDemoEvent } from './add-demo-event.ts';
import { addDemoPerson } from './add-demo-person.ts';
import { keepCover } from './demo-covers.ts';
import { demoCrowd } from './demo-crowd.ts';
import { demoEvents } from './demo-events.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { keepPortrait } from './demo-portraits.ts';

type Settings = Pick<BackendSettings, 'passwordCost' | 'now' | 'demoMembers'>;

export async function seedDemo(
  { database, media }: Stores,
  { passwordCost, now, demoMembers }: Settings,
): Promise<void> {
  if (database.prepare('SELECT 1 FROM users').get() !== undefined) return;
  const site = readSite();
  const events = demoEvents(site);
  const [password_hash, portraits, covers] = await Promise.all([
    // One hash for all: each would take a third of a second.
    createPasswords(passwordCost).hash(DEMO_PASSWORD),
    Promise.all(DEMO_PEOPLE.map((person, index) => (person.picture ? keepPortrait(media, index) : null))),
    Promise.all(events.map(({ cover }) => (cover ? keepCover(media, cover) : null))),
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
  for (const [index, event] of events.entries())
    addDemoEvent(database, event, { cover: covers[index] ?? null, club: site.shortName, now: now() });
}
