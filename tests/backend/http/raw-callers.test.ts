/** Callers who speak HTTP badly, slowly or not at all, over a real socket: `fetch` is too polite for these. */
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addEvent } from '../../../src/backend/events/events-table.ts';
import { type RunningBackend, startBackend } from '../../../src/backend/server.ts';
import { backendSettings } from '../../../src/backend/settings.ts';

let backend: RunningBackend;
const log: string[] = [];
beforeAll(async () => {
  const patience = { headers: 300, request: 600, idle: 1000 };
  const keep = (line: string) => log.push(line);
  backend = await startBackend(
    backendSettings({ port: 0, dataDir: ':memory:', patience, connections: 200, log: keep }),
  );
});
afterAll(() => backend.close());

const open = () => connect(Number(new URL(backend.url).port), '127.0.0.1');
const isWell = async () => (await fetch(`${backend.url}/api/leaders/`)).status === 200;

/** A server that hangs up in the middle of what is sent to it is right to do so. */
const hungUp = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve());
  });

/** @returns everything that came back until the server hung up. */
async function answerTo(bytes: string): Promise<string> {
  const socket = open();
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes, 'latin1');
  await hungUp(socket);
  return answer;
}
const request = (line: string, headers = 'Host: localhost\r\n', body = '') =>
  `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n${body}`;

test.each([
  '/media/../club.sqlite',
  '/media/..%2fclub.sqlite',
  '/media/%2e%2e/club.sqlite',
  '/media/..\\club.sqlite',
  '/media//etc/passwd',
  '/media/%00.png',
  '/media/club.sqlite',
  '/../../../../etc/passwd',
  '/.data/secret',
  '/club.sqlite-wal',
  '/.env',
  '/.git/config',
])('GET %s finds nothing, whatever the address climbs over', async (path) => {
  const answer = await answerTo(request(`GET ${path}`));
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toMatch(/SQLite format|root:/);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['no Host', request('GET /api/leaders/', '')],
  ['a Host that is none', request('GET /api/leaders/', 'Host: a b@[\r\n')],
  ['two Hosts', request('GET /api/leaders/', 'Host: a\r\nHost: b\r\n')],
  ['a whole address', request('GET http://[/')],
  ['a star', request('OPTIONS *')],
  ['TRACE', request('TRACE /api/leaders/')],
  ['CONNECT', request('CONNECT evil.example:443')],
  ['a method that nobody knows', request('BREW /api/leaders/')],
  ['bytes that are no address', request('GET /\xff\xfe%zz')],
  ['headers of a hundred kilobytes', request('GET /', `Host: localhost\r\nX-Long: ${'a'.repeat(100_000)}\r\n`)],
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
  ['pieces that are none', request('POST /api/login/', 'Host: localhost\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n')],
  [
    'half a body',
    request('POST /api/login/', 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n', '{"a'),
  ],
])('%s ends no process and shows no inside', async (_what, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
  expect(answer).not.toMatch(/\bat \S+:\d+|node:internal|node_modules/);
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
  'fifty callers who send %s a byte at a time are cut off, and others are served meanwhile',
  async (_what, beginning) => {
    const callers = Array.from({ length: 50 }, () => {
      const socket = open();
      socket.resume().write(beginning);
      const drip = setInterval(() => socket.write('a'), 50);
      return hungUp(socket).then(() => clearInterval(drip));
    });
    expect(await isWell()).toBe(true);
    await Promise.all(callers);
    expect(await isWell()).toBe(true);
  },
  15_000,
);

/** Holds its connection until that is taken to be idle. */
const KEPT_ALIVE = 'GET /api/leaders/ HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('of a caller who asks for thirty megabytes at once', () => {
  const [SIZE, COUNT] = [100_000, 300];

  /** @param pause how long nothing is read between two short looks, in milliseconds. @returns how much came in the end. */
  async function received(pause: number, looks: number): Promise<number> {
    const texts = { title: 'T', description: 'd'.repeat(SIZE), location: 'L', host: 'H' };
    addEvent(backend.database, { ...texts, event_date: '2027-05-01T10:00:00.000000Z', cover_image: null });
    onTestFinished(() => backend.database.exec('DELETE FROM events'));
    const socket = open();
    const gone = hungUp(socket);
    let length = 0;
    socket.on('data', (chunk) => {
      length += chunk.length;
    });
    socket.pause().write('GET /api/events/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(COUNT));
    for (let look = 1; look <= looks; look += 1) {
      await setTimeout(pause);
      socket.resume();
      await setTimeout(10);
      socket.pause();
    }
    socket.resume();
    await gone;
    return length;
  }

  test('and reads nothing, no more is kept after a while', async () => {
    expect(await received(4000, 1)).toBeLessThan(SIZE * COUNT);
    expect(await isWell()).toBe(true);
  }, 30_000);

  test('and reads them slowly, everything is kept until it is read', async () => {
    expect(await received(100, 20)).toBeGreaterThan(SIZE * COUNT);
  }, 30_000);
});

test('only so many are connected at once, and there is room again when they go', async () => {
  const answers = await Promise.all(Array.from({ length: 220 }, () => answerTo(KEPT_ALIVE)));
  const served = answers.filter((answer) => answer.startsWith('HTTP/1.1 200 '));
  expect(served.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => answer === '').length).toBeGreaterThanOrEqual(20);
  expect(await isWell()).toBe(true);
});
