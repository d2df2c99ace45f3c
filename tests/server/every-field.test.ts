/** Every field of every body is held to what docs/openapi.json says of it: a wrong value is named, and changes nothing. */
import { expect, test, vi } from 'vitest';
import { DOCUMENT } from '../support/calls/document.ts';
import { EXPECTED } from './expected-calls.ts';
import { clubForAllCalls, VALID } from './valid-requests.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
}
const { schemas } = DOCUMENT.components as unknown as { schemas: Record<string, Schema> };
const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** The fields of a body but for pictures, and which of them must be there. */
function bodyOf(method: string, path: string) {
  const { content = {} } = DOCUMENT.paths[path]?.[method.toLowerCase()]?.requestBody ?? {};
  const { properties = {}, required = [] } = resolved((content['application/json']?.schema ?? {}) as Schema);
  return { fields: Object.entries(properties).filter(([name]) => name !== 'cover_image'), required };
}

/** To bring them into one Unicode form takes the square of their number: seconds for these. */
const MARKS = '\u0301\u0316'.repeat(64_000);

interface Field {
  call: string;
  name: string;
  field: Schema;
  isRequired: boolean;
}

/** Values that are wrong for a field, by what is wrong with them. */
function wrongValues({ name, field, isRequired }: Field): Record<string, unknown> {
  const alternatives = (field.anyOf ?? [field]).map(resolved);
  const types = alternatives.flatMap(({ type = [] }) => type);
  const { enum: choices, maxLength, minimum } = Object.assign({}, ...alternatives) as Schema;
  const mayBeBlank = types.includes('null');
  // Spaces can be a password.
  const blank = /password/.test(name) ? '' : ' \u200b ';
  return {
    ...(isRequired && { missing: undefined }),
    ...(!types.includes('null') && { null: null }),
    ...(!types.includes('array') && { 'a list': ['a'] }),
    ...(!types.includes('object') && { 'an object': { $ne: null } }),
    ...(!types.includes('boolean') && { 'a switch': true }),
    ...(choices && { 'another choice': 'nonsense' }),
    ...(types.includes('integer') && { 'a word': 'x', 'half a number': 1.5, 'a huge number': 1e308 }),
    ...(types.includes('boolean') && { 'a word': 'maybe' }),
    ...(minimum !== undefined && { 'a number below the least': minimum - 1 }),
    ...(types.includes('string') && { 'a null character': 'a\0b', 'many marks': MARKS }),
    ...(types.includes('string') && !mayBeBlank && { 'a blank': blank }),
    ...(maxLength !== undefined && { 'a text too long': 'x'.repeat(maxLength + 1) }),
  };
}

/** These two answer in one sentence, which must not reveal what was wrong. */
const IN_ONE_SENTENCE = [
  { call: 'POST /api/login/', what: /many marks/, status: 401, sentence: /^No active account found/ },
  {
    call: 'POST /api/forgot-password/',
    what: /./,
    status: 400,
    sentence: /^(Email is required|Invalid email address)$/,
  },
];

const withJson = EXPECTED.filter(({ call }) => VALID[call]?.json);
const FIELDS: Field[] = withJson.flatMap(({ call, method, path }) => {
  const { fields, required } = bodyOf(method, path);
  return fields.map(([name, schema]) => ({ call, name, field: resolved(schema), isRequired: required.includes(name) }));
});

test('The valid requests have every documented field', async () => {
  const { requestOf } = await clubForAllCalls();
  for (const { call, method, path } of withJson) {
    const documented = bodyOf(method, path).fields.map(([name]) => name);
    expect([call, Object.keys((await requestOf(call)).json ?? {}).sort()]).toEqual([call, documented.sort()]);
  }
});

test.each(FIELDS)('$call rejects a wrong $name and takes the longest text', async (row) => {
  const { call, name, field } = row;
  const { call: send, token, requestOf, dump } = await clubForAllCalls();
  const { method, address, json } = await requestOf(call);
  const before = dump();
  const sendWith = (value: unknown) => send(method, address, { token, json: { ...json, [name]: value } });
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const [what, value] of Object.entries(wrongValues(row))) {
    const { status, json: said } = await sendWith(value);
    const other = IN_ONE_SENTENCE.find((one) => one.call === call && one.what.test(what));
    if (other)
      expect
        .soft([what, status, said.detail], what)
        .toEqual([what, other.status, expect.stringMatching(other.sentence)]);
    else expect.soft([what, status, Object.keys(said)]).toEqual([what, 400, expect.arrayContaining([name])]);
  }
  expect(normalize.mock.contexts.filter((text) => /\p{M}{31}/u.test(String(text))).length).toBe(0);
  expect(dump()).toEqual(before);
  if (field.maxLength === undefined) return;
  const { json: said } = await sendWith('x'.repeat(field.maxLength));
  // Undefined: it has succeeded, without a reply.
  expect(String(said?.[name])).not.toContain('no more than');
});
