import { expect, test } from 'vitest';
import { deleteExpiredRegistrations } from '../../../src/server/cleanup.ts';
import { writeAudit } from '../../../src/server/officers/audit.ts';
import { makeMember } from '../rights.ts';
import { AMINA, testBackend } from '../support.ts';

const DAY = 24 * 60 * 60 * 1000;

test('An account whose address nobody confirmed is gone after a week, and its username is free again', async () => {
  const { backend, register } = testBackend();
  const { database, settings } = backend;
  await register();
  await register({ username: 'K-2', email: 'second@university.example' });
  await register({ username: 'K-3', email: 'third@university.example' });
  database.prepare('UPDATE users SET verified_at = created_at WHERE username = ?').run('K-2');
  makeMember(database, "username = 'K-3'");
  const names = () =>
    database
      .prepare('SELECT username FROM users')
      .all()
      .map(({ username }) => username);

  deleteExpiredRegistrations(database, settings.now() + 6 * DAY);
  expect(names()).toHaveLength(3);
  deleteExpiredRegistrations(database, settings.now() + 8 * DAY);
  expect(names()).toEqual(['K-2', 'K-3']);
  expect((await register()).status).toBe(201);
  expect(names()).toContain(AMINA.username);
});

test("The officers' log forgets the names of a person whose account was never confirmed", async () => {
  const { backend, register } = testBackend();
  const { database, settings } = backend;
  await register();
  const names = { before: { first_name: 'Amina' }, after: { first_name: 'Aminah' } };
  const subject = { kind: 'person', id: 1 } as const;
  writeAudit(database, { actor: 'terminal', deed: 'person.change', subject, ...names }, settings.now());
  deleteExpiredRegistrations(database, settings.now() + 8 * DAY);
  expect(database.prepare('SELECT before, after FROM audit').all()).toEqual([{ before: '{}', after: '{}' }]);
});
