/** An update stops the backend: it must not wait for a mail server that says nothing, nor lose or double an email. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addAccountRow } from '../../../src/server/accounts/accounts-table.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { queueEmail } from '../../../src/server/email/email-queue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startProcess } from './backend-process.ts';

async function muteMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, sockets };
}

test('A backend that stops keeps the emails that a silent mail server has not taken', async () => {
  const dataDir = temporaryFolder();
  const mailServer = await muteMailServer();
  const database = openDatabase(dataDir);
  onTestFinished(() => database.close());
  for (let number = 1; number <= 20; number += 1) {
    const names = { username: `K-${number}`, first_name: 'Amina', last_name: 'Demo', password_hash: '' };
    const accountId = addAccountRow(database, { ...names, email: `k${number}@university.example` }, Date.now());
    queueEmail(database, { accountId, content: { subject: 'Hello', before: ['One line.'], after: [] } }, Date.now());
  }
  const backend = await startProcess({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'club@university.example',
  });
  onTestFinished(backend.kill);
  await expect.poll(() => mailServer.sockets.length, { interval: 10, timeout: 40_000 }).toBe(1);

  expect(await backend.stop()).toBe(0);

  expect(mailServer.sockets).toHaveLength(1);
  const queuedRows = database
    .prepare(
      'SELECT sent_at, tries, claimed_until IS NULL AS free, count(*) AS rows FROM email_queue GROUP BY 1, 2, 3 ORDER BY 3',
    )
    .all();
  expect(queuedRows.map((row) => ({ ...row }))).toEqual([
    { sent_at: null, tries: 0, free: 0, rows: 1 },
    { sent_at: null, tries: 0, free: 1, rows: 19 },
  ]);
  expect(backend.printed()).not.toContain('error');
}, 55_000); // the mail server alone would keep it for a minute
