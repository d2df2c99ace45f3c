import { expect, test } from 'vitest';
import { deleteExpiredRegistrations } from '../../../src/server/cleanup.ts';
import { writeAudit } from '../../../src/server/officers/audit.ts';
import { makeMember } from '../rights.ts';
import { testBackend } from '../support.ts';

const DAY = 24 * 60 * 60 * 1000;

// When exactly it goes: cleanup.test.ts.
test('An account whose address nobody confirmed goes unless it is a member, its name is free, and the log forgets it', async () => {
  const { backend, register } = testBackend();
  const { database, settings } = backend;
  await register();
  await register({ username: 'K-2', email: 'second@university.example' });
  makeMember(database, "username = 'K-2'");
  const names = { before: { first_name: 'Amina' }, after: { first_name: 'Aminah' } };
  const subject = { kind: 'person', id: 1 } as const;
  writeAudit(database, { actor: 'terminal', deed: 'person.change', subject, ...names }, settings.now());

  deleteExpiredRegistrations(database, settings.now() + 8 * DAY);
  expect(database.prepare('SELECT username FROM users').all()).toEqual([{ username: 'K-2' }]);
  expect(database.prepare('SELECT before, after FROM audit').all()).toEqual([{ before: '{}', after: '{}' }]);
  expect((await register()).status).toBe(201);
});
