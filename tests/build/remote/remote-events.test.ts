import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteEvents } from '../../../src/build/remote/remote-events.ts';
import type { PrerenderedEvent } from '../../../src/shared/schemas/event-state.ts';
import { inventedEvent } from '../../support/event.ts';

const EVENTS = '/api/events/';
const STATES = '/api/club/event-states/';

const answers = new Map<string, { status: number; body: string }>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization}`);
  const { status, body } = answers.get(request.url ?? '') ?? { status: 404, body: '<h1>Not Found</h1>' };
  response.writeHead(status).end(body);
});
const say = (path: string, body: unknown) => answers.set(path, { status: 200, body: JSON.stringify(body) });

beforeEach(async () => {
  answers.clear();
  asked.length = 0;
  say(EVENTS, [inventedEvent, { ...inventedEvent, id: 78, slug: 'other-race' }]);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const CALLED_OFF = {
  slug: inventedEvent.slug,
  state: 'cancelled',
  reason: 'The hall is closed.',
  was_date: null,
  ends_at: '2031-05-01T17:00:00Z',
  changed_at: '2031-04-01T09:00:00Z',
  sequence: 2,
};

/** As much of the build as a loader sees. */
function build() {
  const entries = new Map<string, { data: PrerenderedEvent }>();
  const warnings: string[] = [];
  const context = {
    store: {
      clear: () => entries.clear(),
      keys: () => [...entries.keys()],
      get: (id: string) => entries.get(id),
      set: (entry: { id: string; data: PrerenderedEvent }) => entries.set(entry.id, entry),
    },
    meta: new Map<string, string>(),
    logger: { warn: (text: string) => warnings.push(text) },
  } as unknown as LoaderContext;
  const host = `http://localhost:${(server.address() as AddressInfo).port}`;
  const load = (hasStates = true) => remoteEvents(host, { hasStates, mayBeEmpty: false }).load(context);
  const known = () => [...entries.values()].map(({ data: { event } }) => [event.id, event.state, event.reason]);
  return { load, known, warnings, events: () => [...entries.values()].map(({ data }) => data.event) };
}

const AS_ANNOUNCED = [
  [77, 'scheduled', ''],
  [78, 'scheduled', ''],
];
const ONE_CALLED_OFF = [
  [77, 'cancelled', 'The hall is closed.'],
  [78, 'scheduled', ''],
];

test('each event gets its state, asked without a token', async () => {
  say(STATES, [CALLED_OFF]);
  const { load, known, events, warnings } = build();
  await load();
  expect(known()).toEqual(ONE_CALLED_OFF);
  expect(events()[0]).toMatchObject({
    instant: Date.parse('2031-05-01T14:30:00Z'),
    endsInstant: Date.parse('2031-05-01T17:00:00Z'),
    wasInstant: null,
    changedInstant: Date.parse('2031-04-01T09:00:00Z'),
  });
  expect([...asked].sort()).toEqual([`${STATES} undefined`, `${EVENTS} undefined`]);
  expect(warnings).toEqual([]);
});

test('a backend without states is not asked for them', async () => {
  const { load, known, warnings } = build();
  await load(false);
  expect(known()).toEqual(AS_ANNOUNCED);
  expect(asked).toEqual([`${EVENTS} undefined`]);
  expect(warnings).toEqual([]);
});

test('a state that cannot be read is left out, the others stay', async () => {
  say(STATES, [{ ...CALLED_OFF, slug: 'other-race', state: 'haunted' }, CALLED_OFF]);
  const { load, known, warnings } = build();
  await load();
  expect(known()).toEqual(ONE_CALLED_OFF);
  expect(warnings).toEqual([expect.stringMatching(/^Entry 1 of the states of events is left out: .*state$/)]);
});

test.each([
  ['a server that is down', { status: 503, body: '' }],
  ['a page', { status: 200, body: '<h1>Hello</h1>' }],
  ['another shape', { status: 200, body: '{}' }],
])('%s in place of the states: a first build goes on, a later one keeps what it knew', async (_name, trouble) => {
  answers.set(STATES, trouble);
  const first = build();
  await first.load();
  expect(first.known()).toEqual(AS_ANNOUNCED);
  expect(first.warnings).toEqual([expect.stringContaining(`${STATES} could not be read (`)]);

  say(STATES, [CALLED_OFF]);
  const { load, known, events } = build();
  await load();
  answers.set(STATES, trouble);
  say(EVENTS, [
    { ...inventedEvent, title: 'Newer title' },
    { ...inventedEvent, id: 78, slug: 'other-race' },
  ]);
  await load();
  expect(known()).toEqual(ONE_CALLED_OFF);
  expect(events()[0]?.title).toBe('Newer title');
});

test('a state is gone when the backend has it no more', async () => {
  say(STATES, [CALLED_OFF]);
  const { load, known } = build();
  await load();
  say(STATES, []);
  await load();
  expect(known()).toEqual(AS_ANNOUNCED);
});
