/** Whatever body is sent to any call, the answer is a 4xx with a readable reason. */
import { expect, test } from 'vitest';
import { EXPECTED } from '../expected-calls.ts';
import { testBackend } from '../support.ts';
import { clubForAllCalls, VALID } from '../valid-requests.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const json = (body: BodyInit) => ({ body, headers: JSON_TYPE });
const typed = (type: string, body: string) => ({ body, headers: { 'Content-Type': type } });
const INSIDE = /\bat \S+:\d+|SQLITE|node_modules|file:/;

/** Bodies that are wrong for every call, and the answer. */
const WRONG: [string, object, number][] = [
  ['malformed JSON', json('{not json'), 400],
  ['a list', json('[]'), 400],
  ['null', json('null'), 400],
  ['plain text', { body: 'hello' }, 415],
  ['more than a megabyte', json(`{"username":"${'a'.repeat(MEGABYTE)}"}`), 413],
];

const withJson = EXPECTED.filter(({ call }) => VALID[call]?.json);

test.each(withJson)('$call rejects malformed bodies', async ({ call }) => {
  const { call: send, requestOf, token, log } = await clubForAllCalls();
  const { method, address, json: valid = {} } = await requestOf(call);
  for (const [what, options, expected] of WRONG) {
    const { status, text } = await send(method, address, { token, ...options });
    expect.soft([what, status]).toEqual([what, expected]);
    expect.soft(text, what).not.toMatch(INSIDE);
  }
  const form = new FormData();
  for (const name of Object.keys(valid)) form.set(name, new Blob(['x']), 'x.txt');
  const same = (value: unknown) => ({ json: Object.fromEntries(Object.keys(valid).map((name) => [name, value])) });
  const everyField: [string, object][] = [
    ['files', { body: form }],
    ['SQL', same("' OR 1=1; DROP TABLE accounts; --")],
    ['half a character', same('\ud800 is half a letter')],
    ['deep nesting', same(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`))],
  ];
  for (const [what, options] of everyField) {
    const { status, text } = await send(method, address, { token, ...options });
    expect.soft([what, status < 500]).toEqual([what, true]);
    expect.soft(text, what).not.toMatch(INSIDE);
  }
  expect(log.join('\n')).not.toContain('error');
});

const NOT_JSON = { detail: expect.stringMatching(/^JSON parse error - /) };
const notAnObject = (type: string) => ({
  non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
});
const TOO_MANY = { detail: 'The form has too many fields.' };
const NO_FORM = { detail: expect.stringMatching(/^Multipart form parse error - /) };
const REQUIRED = { username: ['This field is required.'], password: ['This field is required.'] };
const BOUNDARY = 'a-boundary-as-long-as-those-of-browsers';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const emptyPart = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;

// tests/contract has others.
test.each<[string, object, number, unknown]>([
  ['nothing', {}, 400, REQUIRED],
  ['bytes that are not UTF-8', json(new Uint8Array([0x7b, 0xff, 0xfe])), 400, NOT_JSON],
  ['endless nesting', json('['.repeat(400_000)), 400, NOT_JSON],
  ['a string', json('"hello"'), 400, notAnObject('str')],
  ['a whole number', json('5'), 400, notAnObject('int')],
  ['half a number', json('5.5'), 400, notAnObject('float')],
  ['a boolean', json('true'), 400, notAnObject('bool')],
  [
    'a number beyond 64 bits',
    json(`{"username":${'9'.repeat(400)},"password":"x"}`),
    400,
    { username: ['Not a valid string.'] },
  ],
  ['no content type', typed(';;;', 'x'), 415, { detail: 'Unsupported media type "" in request.' }],
  ['a multipart form without boundary', typed('multipart/form-data', 'x'), 400, NO_FORM],
  ['a form with odd escapes', typed('application/x-www-form-urlencoded', 'a=%ZZ&b=%00'), 400, REQUIRED],
  // Form parsers take time for every field and every line of a head: seconds for a megabyte.
  ['51 fields', typed('application/x-www-form-urlencoded', 'a&'.repeat(50)), 400, TOO_MANY],
  ['51 parts', typed(MULTIPART, `${emptyPart.repeat(51)}--${BOUNDARY}--\r\n`), 400, TOO_MANY],
  ['a part with a long head', typed(MULTIPART, `--${BOUNDARY}\r\n${'X: y\r\n'.repeat(400)}`), 400, TOO_MANY],
])('A sign-in with %s as its body is rejected with the reason', async (_what, options, status, reason) => {
  const { call } = testBackend();
  expect(await call('POST', '/api/login/', options)).toMatchObject({ status, json: reason });
});

test('A body that is too large is rejected with the limit', async () => {
  const { call } = testBackend();
  const said = { status: 413, json: { detail: 'The request is larger than 1 MB.' } };
  expect(await call('POST', '/api/login/', json(`"${'a'.repeat(MEGABYTE)}"`))).toMatchObject(said);
  const unread = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 });
  const headers = { ...JSON_TYPE, 'Content-Length': String(100 * MEGABYTE) };
  expect(await call('POST', '/api/login/', { body: unread, headers })).toMatchObject(said);
});
