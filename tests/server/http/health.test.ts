import { expect, test } from 'vitest';
import { mocksForTest } from '../../dev/mocks/running.ts';
import { testBackend } from '../support.ts';

test('the backend says that it is well, and that it is the backend', async () => {
  const { status, headers, json } = await testBackend().call('GET', '/health');
  expect([status, headers.get('cache-control'), json]).toEqual([200, 'no-store', { status: 'ok', service: 'backend' }]);
});

test('the mocks name themselves too, so that nobody takes one service for the other', async () => {
  const answer = await fetch(`${(await mocksForTest()).url}/health`);
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { status: 'ok', service: 'mocks' },
  ]);
});

test('it takes HEAD, and nothing that writes', async () => {
  const { call } = testBackend();
  expect((await call('HEAD', '/health')).status).toBe(200);
  expect((await call('POST', '/health')).status).toBe(404);
});

test('a backend that cannot read its tables is not well, and the log says why', async () => {
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
