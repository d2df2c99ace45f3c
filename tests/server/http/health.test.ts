import { expect, onTestFinished, test } from 'vitest';
import { startMocks } from '../../../src/dev/mocks/mocks.ts';
import { testBackend } from '../support.ts';

test('The backend says that it is well and that it is the backend, also to HEAD, and to nothing that writes', async () => {
  const { call } = testBackend();
  const { status, headers, json } = await call('GET', '/health');
  expect([status, headers.get('cache-control'), json]).toEqual([200, 'no-store', { status: 'ok', service: 'backend' }]);
  expect((await call('HEAD', '/health')).status).toBe(200);
  expect((await call('POST', '/health')).status).toBe(404);
});

test('The mocks name themselves too, so that nobody takes one service for the other', async () => {
  const { port, close } = await startMocks({ port: 0, url: 'http://mocks.university.example' });
  onTestFinished(close);
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { status: 'ok', service: 'mocks' },
  ]);
});

test('A backend that cannot read its tables is not well, and the log says why', async () => {
  const { call, backend, log } = testBackend();
  backend.database.close();
  const { status, headers, json } = await call('GET', '/health');
  expect([status, headers.get('cache-control'), json]).toEqual([
    503,
    'no-store',
    { status: 'failing', service: 'backend' },
  ]);
  expect(log.join('\n')).toMatch(/error: health check failed: database is not open/);
});

test('A backend whose disk is full says so, until there is room again', async () => {
  const { call, backend, register } = testBackend();
  const health = async () => {
    const { status, json } = await call('GET', '/health');
    return [status, json.status];
  };
  const { page_count } = backend.database.prepare('PRAGMA page_count').get() as { page_count: number };
  backend.database.exec(`PRAGMA max_page_count = ${page_count}`);
  for (
    let number = 1;
    (await register({ username: `K-${number}`, email: `k${number}@university.example` })).status !== 507;
  )
    number += 1;
  expect(await health()).toEqual([503, 'disk full']);
  expect(await health()).toEqual([503, 'disk full']);
  backend.database.exec('PRAGMA max_page_count = 100000');
  expect(await health()).toEqual([200, 'ok']);
  expect(backend.database.prepare("SELECT count(*) AS probes FROM outbox WHERE recipient = ''").get()?.probes).toBe(0);
});

test('A backend whose emails and daily tasks alone meet a full disk says so too', async () => {
  const { call, backend } = testBackend();
  const { page_count } = backend.database.prepare('PRAGMA page_count').get() as { page_count: number };
  backend.database.exec(`PRAGMA max_page_count = ${page_count}`);
  backend.background.start('failed', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await backend.background.idle();
  expect((await call('GET', '/health')).json.status).toBe('disk full');
});
