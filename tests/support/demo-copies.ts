/** The demo's data for many tests: made once, then copied, which takes a fifth of the time. */
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { IN_MEMORY, open, openDatabase } from '../../src/server/database/database.ts';
import { sendQueuedEmails } from '../../src/server/email/email-queue.ts';
import { createMedia, type Media } from '../../src/server/media/media.ts';
import { assembleBackend, type Stores } from '../../src/server/run/assemble-backend.ts';
import { doDailyTasks } from '../../src/server/run/schedule.ts';
import type { BackendSettings } from '../../src/server/settings.ts';
import { clubDay } from '../../src/shared/time/club-day.ts';

interface DemoCopy {
  /** Today, at the club and in UTC: the dates of the data depend on both. */
  days: string;
  database: Uint8Array;
  pictures: Parameters<Media['save']>[];
}

/** @returns a function that gives each test its own database and pictures. All settings must be the same. */
export function demoCopies(): (settings: BackendSettings) => Promise<Stores> {
  let copy: DemoCopy | undefined;
  return async (settings) => {
    const now = settings.now();
    const days = `${clubDay(now)} ${new Date(now).toISOString().slice(0, 10)}`;
    if (copy?.days !== days) copy = { days, ...(await makeDemo(settings)) };
    const { database, pictures } = copy;
    const media = createMedia(IN_MEMORY);
    for (const picture of pictures) await media.save(...picture);
    return { database: open(IN_MEMORY, (empty) => empty.deserialize(database), settings.now), media };
  };
}

/** The data after a backend has run for a minute: this morning's emails are sent. */
async function makeDemo(settings: BackendSettings): Promise<Omit<DemoCopy, 'days'>> {
  const database = openDatabase(IN_MEMORY, settings.now);
  const pictures: DemoCopy['pictures'] = [];
  const media: Media = {
    ...createMedia(IN_MEMORY),
    async save(bytes, ending, id = crypto.randomUUID()) {
      pictures.push([bytes, ending, id]);
      return `${id}.${ending}`;
    },
  };
  await seedDemo({ database, media }, settings);
  const backend = assembleBackend(settings, { database, media }, settings.siteUrl);
  doDailyTasks(backend);
  sendQueuedEmails(backend);
  await backend.background.idle();
  const bytes = database.serialize();
  database.close();
  return { database: bytes, pictures };
}
