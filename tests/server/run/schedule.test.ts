import { expect, test } from 'vitest';
import { sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import { doDailyTasks } from '../../../src/server/run/schedule.ts';
import { AMINA, testBackend } from '../support.ts';

const MORNING = Date.parse('2027-03-01T09:00:00+03:00');

test('A daily task that fails does not stop the others', async () => {
  const { backend, log } = testBackend({ now: () => MORNING });
  const { database } = backend;
  const done = () =>
    database
      .prepare('SELECT name FROM daily_tasks ORDER BY rowid')
      .all()
      .map(({ name }) => name);
  database.exec('ALTER TABLE payments RENAME TO gone');
  doDailyTasks(backend);
  expect(done()).toEqual(['remindOfAccessEnds', 'remindOfEvents', 'warnOfOldBackup']);
  expect(log.join('\n')).toContain('error: the daily task remindMembers could not be done: no such table');
  database.exec('ALTER TABLE gone RENAME TO payments');
  doDailyTasks(backend);
  expect(done().slice(3)).toEqual(['remindMembers', 'remindOfficers']);
});

test('A queued email that cannot be read does not hold up the others', async () => {
  const { backend, join, log, emails } = testBackend({ now: () => MORNING });
  await join();
  const content = { subject: 'Hello', before: ['One line.'], after: [] };
  const add = backend.database.prepare(
    'INSERT INTO email_queue (account_id, content, queued_at, next_try_at) SELECT id, ?, 0, 0 FROM accounts',
  );
  for (const text of ['{"subject": 1}', JSON.stringify(content)]) add.run(text);
  sendQueuedEmails(backend);
  await backend.background.idle();
  expect(emails()[0]).toMatchObject({ to: AMINA.email, subject: 'Hello' });
  expect(log.join('\n')).toMatch(/error: email \d+ could not be sent/);
});
