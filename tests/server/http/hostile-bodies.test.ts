/** Whatever is sent to any call, the answer is a fast 4xx with a readable reason. */
import { expect, test } from 'vitest';
import { insertDraft } from '../../../src/server/events/drafts-table.ts';
import { addEvent } from '../../../src/server/events/events-table.ts';
import { makeStaff } from '../rights.ts';
import { AMINA, testBackend } from '../support.ts';

const CALLS = [
  ['POST', '/api/register/'],
  ['POST', '/api/login/'],
  ['POST', '/api/verify-email/'],
  ['POST', '/api/forgot-password/'],
  ['PATCH', '/api/password-reset-complete'],
  ['PATCH', '/api/profile/'],
  ['POST', '/api/profile/change_password/'],
  ['POST', '/api/profile/image/upload/'],
  ['PATCH', '/api/club/privacy/'],
  ['POST', '/api/events/'],
  ['PATCH', '/api/events/edit/test-flight/'],
  ['POST', '/api/club/joining/mine/'],
  ['POST', '/api/club/joining/queue/1/'],
  ['POST', '/api/club/joining/people/1/'],
  ['POST', '/api/club/joining/people/1/end/'],
  ['POST', '/api/club/events/test-flight/state/'],
  ['PUT', '/api/club/events/test-flight/places/'],
  ['POST', '/api/club/events/test-flight/places/mine/'],
  ['POST', '/api/club/events/test-flight/people/'],
  ['PATCH', '/api/club/events/test-flight/people/1/'],
  ['POST', '/api/club/drafts/'],
  ['PATCH', '/api/club/drafts/draft/'],
  ['PATCH', '/api/club/officers/people/1/'],
  ['POST', '/api/club/officers/grants/'],
  ['POST', '/api/club/officers/import/check/'],
  ['POST', '/api/club/officers/import/do/'],
] as const;
/** Every field that any of them reads. */
const FIELDS = [
  ...Object.keys(AMINA),
  ...['token', 'uidb64', 'old_password', 'new_password', 'confirm_new_password'],
  ...['alternative_email', 'registration_no', 'phone_number', 'year_of_study', 'linkedin', 'bio', 'profile_image'],
  ...['title', 'description', 'event_date', 'location', 'host', 'cover_image'],
  ...['reference', 'paid_on', 'decision', 'amount', 'until', 'reason', 'kind'],
  ...['state', 'ends_at', 'tell', 'places', 'opens_at', 'closes_at', 'leave_until', 'who', 'names', 'question'],
  ...['answer', 'waiting_ok', 'over', 'present', 'at'],
  ...['in_directory', 'phone', 'photo', 'year', 'in_lists', 'leader_photo', 'leader_linkedin'],
  ...['pk', 'what', 'until', 'leadership_role', 'is_corporate_member', 'version', 'rows', 'ticket', 'lines'],
  '__proto__',
];
const EVENT = {
  title: 'Test Flight',
  description: 'd',
  event_date: '2027-05-01T10:00:00.000000Z',
  location: 'L',
  host: 'H',
  cover_image: null,
};
const MEGABYTE = 1024 * 1024;
const json = (body: string) => ({ body, headers: { 'Content-Type': 'application/json' } });
const field = (value: unknown) => json(JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, value]))));

const HOSTILE: [string, object][] = [
  ['nothing', {}],
  ['malformed JSON', json('{not json')],
  ['half a JSON', json('{"username":"a')],
  ['a list', json('[]')],
  ['a string', json('"hello"')],
  ['a number', json('5')],
  ['a boolean', json('true')],
  ['null', json('null')],
  ['an empty object', json('{}')],
  [
    'bytes that are not UTF-8',
    { body: new Uint8Array([0x7b, 0xff, 0xfe]), headers: { 'Content-Type': 'application/json' } },
  ],
  ['deep nesting', json('['.repeat(400_000))],
  ['deep nesting that is right', json(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ['deep nesting in fields', field(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`))],
  ['nulls', field(null)],
  ['lists', field(['a'])],
  ['objects', field({ $ne: null })],
  ['booleans', field(true)],
  ['huge numbers', field(1e308)],
  [
    'numbers beyond 64 bits',
    json(
      `{"username":${'9'.repeat(400)},"password":${'9'.repeat(400)},"year_of_study":${'9'.repeat(400)},"title":${'9'.repeat(400)},"phone":${'9'.repeat(400)}}`,
    ),
  ],
  ['NUL', field('a\0b')],
  ['half a surrogate pair', field('\ud800 is half a letter')],
  ['SQL', field("' OR 1=1; DROP TABLE users; --")],
  ['long text', field('a'.repeat(MEGABYTE / 10))],
  ['long dotted text', field(`${'a.'.repeat(MEGABYTE / 20)}@`)],
  ['long dashed domain', field(`a@${'a-'.repeat(MEGABYTE / 20)}`)],
  ['letters that grow when normalised', field('\ufdfa'.repeat(10_000))],
  ['more than a megabyte', json(`{"username":"${'a'.repeat(MEGABYTE)}"}`)],
  ['unknown fields', json('{"constructor":{"prototype":1},"is_staff":true}')],
  ['plain text', { body: 'hello' }],
  ['XML', { body: '<a/>', headers: { 'Content-Type': 'application/xml' } }],
  ['a content type that is none', { body: 'x', headers: { 'Content-Type': ';;;' } }],
  ['a broken multipart form', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }],
  ['a form of files', { body: fileForm() }],
  [
    'a form with odd escapes',
    { body: 'username=%ZZ&password=%00', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
];

function fileForm() {
  const form = new FormData();
  for (const name of FIELDS) form.set(name, new Blob(['x']), 'x.txt');
  return form;
}

/** Bodies in which a profile or an event finds nothing to change. */
const CHANGES_NOTHING = ['nothing', 'an empty object', 'unknown fields', 'a form with odd escapes'];

/** Calls that a body without a known field leaves as it was, and says so with a 200. */
const MAY_CHANGE_NOTHING =
  /^\/api\/(profile|events\/edit\/test-flight|club\/privacy|club\/drafts\/draft|club\/officers\/people\/1)\/$/;

// One backend for all bodies of a call: signing in for each would take longer than the bodies.
test.each(CALLS)('%s %s takes whatever comes calmly', async (method, path) => {
  const { call, log, joinAndSignIn, backend } = testBackend();
  const isOpen = !/^\/api\/(profile|events|club)\//.test(path);
  const token = isOpen ? {} : { token: await joinAndSignIn() };
  makeStaff(backend.database, 'true', 'all');
  addEvent(backend.database, EVENT);
  if (!isOpen) insertDraft(backend.database, { title: 'Draft', host: 'H' }, 1);
  for (const [name, options] of HOSTILE) {
    const start = performance.now();
    const { status, text } = await call(method, path, { ...options, ...token });
    expect.soft(performance.now() - start, name).toBeLessThan(15_000);
    const nothing = MAY_CHANGE_NOTHING.test(path) && CHANGES_NOTHING.includes(name);
    // Places without a limit, and all else as usual.
    const noLimit = path.endsWith('/places/') && name === 'nulls';
    if (nothing || noLimit) expect.soft(status, name).toBe(200);
    else expect.soft([status >= 400 && status < 500, status], name).toEqual([true, status]);
    expect.soft(text, name).not.toMatch(/\bat \S+:\d+|SQLITE|node_modules|file:/);
  }
  expect(log.join('\n')).not.toContain('error');
});

test('the reasons are those of docs/calls.md', async () => {
  const { call } = testBackend();
  const login = async (options: object) => (await call('POST', '/api/login/', options)).json;
  expect(await login(json('{not json'))).toEqual({ detail: expect.stringMatching(/^JSON parse error - /) });
  const notAnObject = (type: string) => ({
    non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
  });
  expect(await login(json('[]'))).toEqual(notAnObject('list'));
  expect(await login(json('"hello"'))).toEqual(notAnObject('str'));
  expect(await login(json('5'))).toEqual(notAnObject('int'));
  expect(await login(json('5.5'))).toEqual(notAnObject('float'));
  expect(await login(json('true'))).toEqual(notAnObject('bool'));
  expect(await login(json('null'))).toEqual({ non_field_errors: ['No data provided'] });
  expect(await login({ body: 'hello' })).toEqual({ detail: 'Unsupported media type "text/plain" in request.' });
});

test('a body that is too large is refused with its limit, one that says it is out of all proportion unread', async () => {
  const { call } = testBackend();
  const json = { detail: 'The request is larger than 1 MB.' };
  const large = { body: `"${'a'.repeat(MEGABYTE)}"`, headers: { 'Content-Type': 'application/json' } };
  expect(await call('POST', '/api/login/', large)).toMatchObject({ status: 413, json });
  const unread = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(100 * MEGABYTE) };
  expect(await call('POST', '/api/login/', { body: unread, headers })).toMatchObject({ status: 413, json });
});
