/** Long work is done in slices, so that no one waits for what someone else sends. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../src/server/database/database.ts';
import { queueEmail, sendQueuedEmails } from '../../../src/server/email/email-queue.ts';
import type { CallInput, Write } from '../../../src/server/http/on.ts';
import { importCalls } from '../../../src/server/members/import.ts';
import { clubOfOfficers } from '../officers/club-of-officers.ts';

/** @returns how often other work gets its turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  return turns;
}

test('Other requests are answered during an export of 1,200 people', async () => {
  const { as, officers, moreMembers } = await clubOfOfficers();
  await moreMembers(1200);
  expect(await turnsDuring(as(officers.members, 'GET', '/export/?include_hidden=1'))).toBeGreaterThanOrEqual(12);
});

test('Other requests are answered while 600 rows are checked', async () => {
  const { as, officers } = await clubOfOfficers();
  const rows = Array.from({ length: 600 }, (_, index) => ({ line: index + 2, email: `p${index}@university.example` }));
  // Twice: once to read the rows, once to remember what they would do.
  expect(await turnsDuring(as(officers.members, 'POST', '/import/check/', { json: { rows } }))).toBeGreaterThanOrEqual(
    12,
  );
});

test('Other requests are answered between two emails', async () => {
  const { backend, database, brian } = await clubOfOfficers();
  const content = { subject: 'Hello', before: ['One line.'], after: [] };
  for (let number = 0; number < 20; number += 1)
    queueEmail(database, { accountId: brian.id, content }, backend.settings.now());
  sendQueuedEmails(backend);
  expect(await turnsDuring(backend.background.idle())).toBeGreaterThanOrEqual(20);
});

test('An import does not overwrite changes made while it runs', async () => {
  const { backend, database, officers, brian } = await clubOfOfficers();
  const [check, importPeople] = importCalls();
  const inputOf = (body: object, write: Write) => ({ body, account: officers.members, now: 1, backend, write });
  const call = (route: typeof check, { write, ...input }: ReturnType<typeof inputOf>) =>
    route?.answer(input as unknown as CallInput<never>, write) as Promise<{ ticket: string }>;
  const write: Write = (work) => inTransaction(database, work);
  const rows = [{ line: 2, email: 'brian@university.example', year_of_study: 3 }];
  const { ticket } = await call(check, inputOf({ rows }, write));
  const someoneElse: Write = (work) => {
    database.exec(`UPDATE accounts SET year_of_study = 4, version = version + 1 WHERE id = ${brian.id}`);
    return write(work);
  };
  await expect(call(importPeople, inputOf({ ticket, lines: [2] }, someoneElse))).rejects.toMatchObject({
    body: { code: 'changed' },
  });
  expect(database.prepare('SELECT year_of_study FROM accounts WHERE id = ?').get(brian.id)?.year_of_study).toBe(4);
});
