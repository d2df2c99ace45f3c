import { expect, onTestFinished, test } from 'vitest';
import { startMocks } from '../../../src/dev/mocks/mocks.ts';
import { testBackend } from '../support.ts';

test('The health check names the backend', async () => {
  const { call } = testBackend();
  const { status, headers, json } = await call('GET', '/health');
  expect([status, headers.get('cache-control'), json]).toEqual([200, 'no-store', { status: 'ok', service: 'backend' }]);
  expect((await call('HEAD', '/health')).status).toBe(200);
  expect((await call('POST', '/health')).status).toBe(404);
});

test('The health check of the mocks names the mocks', async () => {
  const { port, close } = await startMocks({ port: 0, url: 'http://mocks.university.example' });
  onTestFinished(close);
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { status: 'ok', service: 'mocks' },
  ]);
});

test('The health check fails when the tables cannot be read', async () => {
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

test('The health check reports a full disk until there is room again', async () => {
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

test('The health check reports a full disk that only background work has met', async () => {
  const { call, backend } = testBackend();
  const { page_count } = backend.database.prepare('PRAGMA page_count').get() as { page_count: number };
  backend.database.exec(`PRAGMA max_page_count = ${page_count}`);
  backend.background.start('failed', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await backend.background.idle();
  expect((await call('GET', '/health')).json.status).toBe('disk full');
});
