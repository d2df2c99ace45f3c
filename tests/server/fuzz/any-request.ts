/** Requests that no one would send, for a fuzz test: bodies of every kind, fields of every name with values of every type. */
import fc from 'fast-check';
import { CALLS } from '../../../src/dev/openapi/calls.ts';
import { VALID } from '../valid-requests.ts';

/** A body that is right for most calls, because each ignores what it does not know. Their own password is wrong: accounts and sessions must last. */
const RIGHT: Record<string, unknown> = {
  ...Object.assign({}, ...Object.values(VALID).map(({ json }) => (typeof json === 'object' ? json : {}))),
  ...{ password: 'perigee and apogee', confirm_password: 'perigee and apogee', old_password: 'not this one' },
  ...{ pk: 1, kind: 'waiver', state: 'scheduled' },
};

/** All that any call reads, and some that none should. */
const FIELDS = [
  ...new Set(CALLS.flatMap(({ body, picture = [] }) => Object.keys(body?.entries ?? {}).concat(picture))),
  ...['id', 'slug', 'is_staff', 'email_verified', '__proto__', 'constructor', 'toString'],
];
/** Right, or nearly: so that what lies behind the first check is reached too. */
const NEARLY_RIGHT = [
  ...['K-1', 'new@students.university.example', 'https://www.linkedin.com/in/x', '+254 700 000000', '3', 'officers'],
  'orbit and perigee', // no one's: with the right password accounts and sessions would end
  ...['false', '2027-05-01T10:00:00+03:00', '0001-01-01T00:00:00+14:00', '<p onclick="x">a</p>', 'MQ'],
  ...["'; DROP TABLE accounts; --", '', ' ', '\0', '\ud800', '\u202e', '%00', '../../club.sqlite'],
  ...['９'.repeat(30), 'ﷺ'.repeat(300), 'a'.repeat(21_000)],
];

const text = fc.oneof(fc.constantFrom(...NEARLY_RIGHT), fc.string({ unit: 'binary', maxLength: 300 }));
const value = fc.oneof(
  { weight: 2, arbitrary: text },
  fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
  fc.double(),
  fc.bigInt().map(String),
);
const object = fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value, { maxKeys: 12 });
/** One wrong field lets what lies behind the checks be reached, many let more of the checks be. */
const wrong = (maxKeys: number) => fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys, size: 'max' });
const other = fc.oneof(wrong(1), wrong(1), wrong(20));
const nearly = other.map((one) => ({ ...RIGHT, ...one }));

export interface AnyBody {
  body?: BodyInit;
  headers?: Record<string, string>;
}
const typed = (type: string) => (body: BodyInit) => ({ body, headers: { 'Content-Type': type } });
const headerText = fc.string({ unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)) });

/** @param files bytes to be sent as files beside junk. */
export const anyBody = (files: readonly Buffer[]): fc.Arbitrary<AnyBody> => {
  const junk = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes));
  const bytes = fc.oneof(fc.constantFrom(...files), junk, fc.tuple(fc.constantFrom(...files), junk).map(Buffer.concat));
  const file = fc.tuple(bytes, fc.oneof(fc.constantFrom('a.png', 'a.jpg', '../a.png', 'a.svg', ''), text));
  const picture = fc.dictionary(fc.constantFrom('profile_image', 'cover_image'), fc.oneof(file, text), { maxKeys: 2 });
  const parts = fc.tuple(fc.oneof(nearly, nearly, object), picture).map((two) => ({ ...two[0], ...two[1] }));
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.oneof(nearly, nearly, object).map((one) => typed('application/json')(JSON.stringify(one))),
    },
    { weight: 8, arbitrary: parts.map((fields) => ({ body: formOf(fields) })) },
    fc.json().map(typed('application/json')),
    nearly.map((one) => ({ body: new URLSearchParams(asTexts(one)) })),
    fc.tuple(headerText, junk).map(([type, one]) => typed(type)(new Uint8Array(one))),
    junk.map((one) => typed('multipart/form-data; boundary=x')(new Uint8Array(one))),
    fc.constant({}),
  );
};

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, one] of Object.entries(fields))
    if (Array.isArray(one) && Buffer.isBuffer(one[0]))
      form.append(name, new Blob([new Uint8Array(one[0])]), String(one[1]));
    else form.append(name, asText(one));
  return form;
}

const asText = (any: unknown) => (typeof any === 'string' ? any : String(JSON.stringify(any)));
const asTexts = (one: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(one).map(([name, any]) => [name, asText(any)]));

/** What stands in an address where a key, a slug or a name is due. */
export const anyParam = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('1', 'test-flight') },
  fc.constantFrom('2', 'MQ', '..', '%2e%2e%2fclub.sqlite', '%00', '%', '9'.repeat(30)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((any) => encodeURIComponent(any.toWellFormed())),
  fc.webPath({ size: 'small' }),
);

/** Headers that a stranger chooses, but for the token and the type of the body. */
export const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...['Accept', 'Origin', 'Range', 'X-Forwarded-For', 'Content-Disposition', 'If-None-Match'],
    'X-HTTP-Method-Override',
  ),
  headerText,
  { maxKeys: 3 },
);
