/** Times work on a database of five years other than reading pages. Each runs once, because it changes the data. */
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
  /** Milliseconds of processor time and of real time. */
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
    line: line + 2,
    email: `person.${line * 3 + 1}@university.example`,
    registration_no: '',
    first_name: 'Import',
    last_name: 'Sample',
    phone_number: '',
    year_of_study: '2',
  }));
  const work: readonly (readonly [string, () => unknown])[] = [
    [
      'sign-up for an event',
      () => call('POST', `${event}/places/mine/`, { who: 'member', json: { waiting_ok: true } }),
    ],
    ['a place cancelled', () => call('DELETE', `${event}/places/mine/`, { who: 'member' })],
    [
      'a person changed by an officer',
      () => call('PATCH', '/api/club/officers/people/7/', { who: 'officer', json: { year_of_study: 4 } }),
    ],
    [
      'access granted',
      () => {
        const json = { pk: 3002, what: 'money', until: nextYear, password: DEMO_PASSWORD };
        return call('POST', '/api/club/officers/grants/', { who: 'officer', json });
      },
    ],
    [
      'an import of 1,000 checked',
      () => call('POST', '/api/club/officers/import/check/', { who: 'officer', json: { rows } }),
    ],
    [
      'an event with attendees deleted',
      () => call('DELETE', `/api/events/delete/event-${EVENTS}/`, { who: 'officer' }),
    ],
    [
      'an account deleted',
      () => call('POST', '/api/profile/delete/', { who: 'member', json: { password: DEMO_PASSWORD } }),
    ],
    ['the daily tasks', () => doDailyTasks(backend)],
    ['clean-up: pictures in use', () => picturesInUse(database)],
    ['clean-up: emails', () => deleteExpiredQueue(database, now)],
    ['clean-up: payments', () => deleteExpiredPayments(database, now)],
    ['clean-up: attendees', () => deleteExpiredEventPeople(database, now)],
    ['clean-up: unconfirmed accounts', () => deleteExpiredRegistrations(database, now)],
    ['clean-up: the log, three of five years', () => deleteExpiredAudit(database, now)],
    ['clean-up: the log, an hour later', () => deleteExpiredAudit(database, now + 3_600_000)],
  ];
  const timed: TimedWork[] = [];
  for (const [what, run] of work) {
    const [start, before] = [performance.now(), processorTime()];
    await run();
    timed.push({ what, processor: processorTime() - before, clock: performance.now() - start });
  }
  return timed;
}
