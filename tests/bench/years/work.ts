/** Work on a database of five years that no one looks at page by page: each is done once, because it changes what it finds. */
import type { Backend } from '../../../src/server/backend.ts';
import { deleteExpiredRegistrations } from '../../../src/server/cleanup.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo-logins.ts';
import { deleteExpiredEventPeople } from '../../../src/server/events/places/people-table.ts';
import { deleteExpiredPayments } from '../../../src/server/joining/payments-table.ts';
import { deleteExpiredQueue } from '../../../src/server/mail/mail-queue.ts';
import { picturesInUse } from '../../../src/server/media/media.ts';
import { deleteExpiredAudit } from '../../../src/server/officers/audit.ts';
import { doDailyTasks } from '../../../src/server/schedule.ts';
import { clubDay } from '../../../src/shared/club-day.ts';
import { EVENTS } from './five-years.ts';
import { caller, processorTime } from './pages.ts';

interface TimedWork {
  what: string;
  /** Milliseconds: of the processor, and by the clock. */
  processor: number;
  clock: number;
}

export async function timeWork(backend: Backend): Promise<TimedWork[]> {
  const call = caller(backend);
  const { database, settings } = backend;
  const now = settings.now();
  const event = `/api/club/events/event-${EVENTS - 1}`;
  const nextYear = clubDay(now + 365 * 24 * 60 * 60 * 1000);
  const rows = Array.from({ length: 1000 }, (_, line) => ({
    ...{
      line: line + 2,
      email: `person.${line * 3 + 1}@university.example`,
      registration_no: '',
      first_name: 'Import',
    },
    ...{ last_name: 'Sample', phone_number: '', year_of_study: '2' },
  }));
  const work: readonly (readonly [string, () => unknown])[] = [
    ['a place taken', () => call('POST', `${event}/places/mine/`, { who: 'member', json: { waiting_ok: true } })],
    ['a place given back', () => call('DELETE', `${event}/places/mine/`, { who: 'member' })],
    [
      'a person changed by an officer',
      () => call('PATCH', '/api/club/officers/people/7/', { who: 'officer', json: { year_of_study: 4 } }),
    ],
    [
      'a right handed over',
      () => {
        const json = { pk: 3002, what: 'money', until: nextYear, password: DEMO_PASSWORD };
        return call('POST', '/api/club/officers/grants/', { who: 'officer', json });
      },
    ],
    [
      'a list of 1,000 looked at',
      () => call('POST', '/api/club/officers/import/check/', { who: 'officer', json: { rows } }),
    ],
    ['an event with people deleted', () => call('DELETE', `/api/events/delete/event-${EVENTS}/`, { who: 'officer' })],
    [
      'an account deleted',
      () => call('POST', '/api/profile/delete/', { who: 'member', json: { password: DEMO_PASSWORD } }),
    ],
    ['the tasks of a morning', () => doDailyTasks(backend)],
    ['clean-up: pictures in use', () => picturesInUse(database)],
    ['clean-up: mails', () => deleteExpiredQueue(database, now)],
    ['clean-up: payments', () => deleteExpiredPayments(database, now)],
    ['clean-up: people of events', () => deleteExpiredEventPeople(database, now)],
    ['clean-up: accounts never confirmed', () => deleteExpiredRegistrations(database, now)],
    ['clean-up: the log, three of five years', () => deleteExpiredAudit(database, now)],
    ['clean-up: the log, an hour later', () => deleteExpiredAudit(database, now + 3_600_000)],
  ];
  const timed: TimedWork[] = [];
  for (const [what, deed] of work) {
    const [start, before] = [performance.now(), processorTime()];
    await deed();
    timed.push({ what, processor: processorTime() - before, clock: performance.now() - start });
  }
  return timed;
}
