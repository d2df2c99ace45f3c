/** Callers that send malformed or slow HTTP, or nothing, over a real socket, because `fetch` cannot do that. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../../src/server/run/server.ts';
import { backendSettings } from '../../../src/server/settings.ts';
import { answerOf, hungUp, openSocket } from './sockets.ts';

let backend: RunningBackend;
/** With very short time limits, for tests of callers that must be cut off. */
let hasty: RunningBackend;
const log: string[] = [];
beforeAll(async () => {
  const shared = { port: 0, dataDir: ':memory:', log: (line: string) => void log.push(line) };
  backend = await startBackend(backendSettings(shared));
  hasty = await startBackend(backendSettings({ ...shared, timeoutsMs: { headers: 300, request: 600, idle: 1000 } }));
});
afterAll(() => Promise.all([backend.close(), hasty.close()]));

const INSIDE = /\bat \S+:\d+|node:internal|node_modules/;
const isWell = async (of = backend) => (await fetch(`${of.url}/api/leaders/`)).status === 200;
const open = () => openSocket(hasty);
const answerTo = (bytes: string, of = backend) => answerOf(of, bytes);
const request = (line: string, headers = 'Host: localhost\r\n', body = '') =>
  `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n${body}`;

// Media: tests/server/media; other unknown addresses: middleware.test.ts.
test.each([
  ...['/media/../club.sqlite', '/media/%2e%2e/club.sqlite', '/media/..\\club.sqlite', '/media//etc/passwd'],
  ...['/../../../../etc/passwd', '/.data/secret', '/.git/config'],
])('GET %s finds no file', async (path) => {
  const answer = await answerTo(request(`GET ${path}`));
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toMatch(/SQLite format|root:/);
});

test.each([
  ['no Host', request('GET /api/leaders/', '')],
  ['an invalid Host', request('GET /api/leaders/', 'Host: a b@[\r\n')],
  ['a whole address', request('GET http://[/')],
  ['a star', request('OPTIONS *')],
  ['TRACE', request('TRACE /api/leaders/')],
  ['CONNECT', request('CONNECT evil.example:443')],
  ['an unknown method', request('BREW /api/leaders/')],
  ['an invalid address', request('GET /\xff\xfe%zz')],
  ['ten thousand headers', request('GET /', `Host: localhost\r\n${'X: y\r\n'.repeat(10_000)}`)],
  ['an upgrade', request('GET /api/leaders/', 'Host: localhost\r\nUpgrade: websocket\r\n')],
  ['two lengths', request('POST /api/login/', 'Host: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n', '{}')],
  [
    'a length and pieces (smuggling)',
    request(
      'POST /api/login/',
      'Host: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n\r\nGET /x',
    ),
  ],
  ['invalid pieces', request('POST /api/login/', 'Host: localhost\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n')],
  [
    'half a body',
    request('POST /api/login/', 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n', '{"a'),
  ],
])('The backend survives a caller who sends %s', async (what, bytes) => {
  const answer = await answerTo(bytes, what === 'half a body' ? hasty : backend);
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  expect(answer).not.toMatch(INSIDE);
  expect(await isWell()).toBe(true);
  expect(log.join('\n')).not.toContain('error:');
});

test.each([
  ['headers', 'GET /api/leaders/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'a body',
    'POST /api/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
  ],
])(
  'Fifty callers who send %s a byte at a time do not stop the backend from serving others',
  async (_what, beginning) => {
    const callers = Array.from({ length: 50 }, () => {
      const socket = open();
      socket.resume().write(beginning);
      const drip = setInterval(() => socket.write('a'), 50);
      return hungUp(socket).then(() => clearInterval(drip));
    });
    await expect.poll(() => isWell(hasty)).toBe(true);
    await Promise.all(callers);
    await expect.poll(() => isWell(hasty)).toBe(true);
  },
  40_000,
);

test('A caller who is slow with the headers is cut off before one who is slow with the body', async () => {
  const settings = { port: 0, dataDir: ':memory:', timeoutsMs: { headers: 300, request: 60_000, idle: 60_000 } };
  const strict = await startBackend(backendSettings(settings));
  onTestFinished(() => strict.close());
  expect(await answerTo('GET /api/leaders/ HTTP/1.1\r\nHost: ', strict)).toMatch(/^HTTP\/1\.1 408 /);
});

test('A request with two Host headers is rejected', async () => {
  const to = (...hosts: string[]) =>
    answerTo(request('GET /api/leaders/', hosts.map((host) => `Host: ${host}\r\n`).join('')));
  for (const hosts of [
    ['a', 'b'],
    ['localhost', 'localhost'],
    ['a', ''],
  ])
    expect(await to(...hosts)).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(await to('localhost')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  [400, 'hello\r\n\r\n'],
  [431, request('GET /', `Host: localhost\r\nX-Long: ${'a'.repeat(100_000)}\r\n`)],
  [408, 'GET /api/leaders/ HTTP/1.1\r\nHost: '],
])('The answer %i to malformed HTTP has the safe headers', async (status, bytes) => {
  const answer = await answerTo(bytes, status === 408 ? hasty : backend);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n');
  expect(answer).not.toMatch(INSIDE);
  expect(await isWell()).toBe(true);
});

test('A body that arrives byte by byte is cut off', async () => {
  const start =
    'POST /api/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
  const ask = (pieces: string) => answerTo(`${start}Connection: close\r\n\r\n${pieces}0\r\n\r\n`);
  expect(await ask('1\r\n[\r\n'.repeat(100_000))).toBe('');
  expect(await ask(`80\r\n${'['.repeat(128)}\r\n`.repeat(4000))).toMatch(/^HTTP\/1\.1 400 [\s\S]*JSON parse error/);
});
