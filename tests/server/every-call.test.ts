/** Rules that hold for every call of the backend, tried on its valid request. */
import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { openPath } from '../../src/dev/openapi/replies.ts';
import { EXPECTED } from './expected-calls.ts';
import { clubForAllCalls, VALID } from './valid-requests.ts';

const withBody = EXPECTED.filter(({ call }) => VALID[call]?.json ?? VALID[call]?.picture);

test('Every call that reads a body has a valid one', () => {
  const reading = CALLS.filter(({ body }) => body).map(({ method, path }) => `${method} ${openPath(path)}`);
  expect(withBody.map(({ call }) => call)).toEqual(reading);
});

test.each(EXPECTED)('$call succeeds with its valid request', async ({ call }) => {
  const { make } = await clubForAllCalls();
  const { status, text } = await make(call);
  expect([status < 300, text]).toEqual([true, text]);
});

/** Names by which other backends know such columns. */
const OTHER_NAMES = {
  pk: 99,
  is_verified: true,
  is_superuser: true,
  is_active: true,
  is_staff: true,
  password_key: 'x',
};
/** Columns that are random. */
const RANDOM = ['ticket', 'hash', 'token_hash', 'password_hash', 'profile_image', 'text', 'html'];

test.each(withBody.filter(({ call }) => VALID[call]?.json))(
  '$call writes no column but those of its own fields',
  async ({ call }) => {
    /** What the database has after the call, which sends every column of every table too if `isGreedy`. */
    async function written(isGreedy: boolean) {
      const { make, dump, database, requestOf, backend } = await clubForAllCalls();
      const columns = database
        .prepare("SELECT c.name, c.type FROM sqlite_schema s JOIN pragma_table_info(s.name) c WHERE s.type = 'table'")
        .all()
        .map(({ name, type }) => [String(name), type === 'INTEGER' ? 99 : 'x']);
      const { json = {} } = await requestOf(call);
      const greed = Object.entries({ ...OTHER_NAMES, ...Object.fromEntries(columns) }).filter(
        ([name]) => !(name in json) && name !== 'cover_image',
      );
      const { status } = await make(call, isGreedy ? Object.fromEntries(greed) : {});
      expect(status).toBeLessThan(300);
      await backend.background.idle();
      return JSON.parse(JSON.stringify(dump(), (name, value) => (RANDOM.includes(name) ? '…' : value)));
    }
    expect(await written(true)).toEqual(await written(false));
  },
);

const closed = withBody.filter(({ who }) => who !== 'anyone');

test.each(closed)("$call does not read a stranger's body", async ({ call }) => {
  const { call: send, requestOf } = await clubForAllCalls();
  const { method, address } = await requestOf(call);
  const body = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
  expect((await send(method, address, { body })).status).toBe(401);
});

const ENDINGS = {
  session: { sql: 'UPDATE accounts SET token_version = token_version + 1', status: 401 },
  access: { sql: 'UPDATE access SET ended_at = 1', status: 403 },
};

type Club = Awaited<ReturnType<typeof clubForAllCalls>>;

/** Makes a call whose body takes minutes to arrive. @param meanwhile what happens until then. */
async function sendSlowly({ call: send, token, requestOf }: Club, call: string, meanwhile: () => void) {
  const { method, address, json, body } = await requestOf(call);
  const whole = body ? new Response(body) : Response.json(json);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const arriving = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        meanwhile();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
  return send(method, address, { token, headers, body: arriving });
}

const endings = closed.flatMap(({ call, who }) => [
  { call, ending: 'session' as const },
  ...(who === 'signed in' ? [] : [{ call, ending: 'access' as const }]),
]);

test.each(endings)(
  '$call does nothing when the $ending ends while the body is still arriving',
  async ({ call, ending }) => {
    const club = await clubForAllCalls();
    const { sql, status } = ENDINGS[ending];
    let before: unknown;
    const answer = await sendSlowly(club, call, () => {
      club.database.exec(sql);
      before = club.dump();
    });
    expect(answer.status).toBe(status);
    expect(club.dump()).toEqual(before);
  },
);

test.each(closed)('$call writes no time from before its body has arrived', async ({ call }) => {
  // Not a full hour, by which emails are counted.
  const start = Date.UTC(2027, 3, 10, 9, 7);
  let now = start;
  const club = await clubForAllCalls({ now: () => now });
  const mentions = () => JSON.stringify(club.dump()).split(String(start)).length;
  let before = 0;
  const { status } = await sendSlowly(club, call, () => {
    before = mentions();
    now += 3 * MINUTE_MS;
  });
  expect(status).toBeLessThan(300);
  expect(mentions()).toBeLessThanOrEqual(before);
});

const WAITING = [
  ...['POST /api/club/officers/access/', 'POST /api/profile/image/upload/', 'POST /api/events/'],
  'PATCH /api/events/edit/{slug}/',
];

test.each(WAITING)('%s does nothing when the session ends while it waits for a hash or a picture', async (call) => {
  const { backend, make, database, dump } = await clubForAllCalls();
  let before: unknown;
  const end = () => {
    database.exec(ENDINGS.session.sql);
    before = dump();
  };
  vi.spyOn(backend.passwords, 'matches').mockImplementation(async () => {
    end();
    return true;
  });
  const { uploadQueue } = backend;
  backend.uploadQueue = async (...upload) => {
    const read = await uploadQueue(...upload);
    end();
    return read;
  };
  expect((await make(call)).status).toBe(401);
  expect(dump()).toEqual(before);
});
