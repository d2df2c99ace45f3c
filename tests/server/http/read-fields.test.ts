/** Bodies of calls, read by the schemas of their definitions. */
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { moment, requiredText, text, wholeNumber } from '#shared/http/body-fields.ts';
import { readUpTo, TypedSchema } from '#shared/text/fields.ts';
import { HttpProblem } from '../../../src/server/http/problem.ts';
import { checkFields, readFields } from '../../../src/server/http/read-fields.ts';

const SCHEMA = v.object({
  name: requiredText(10),
  note: text(10),
  places: v.nullish(wholeNumber(500)),
  who: v.optional(v.picklist(['members', 'accounts'])),
  over: v.optional(v.boolean()),
  lines: v.optional(v.array(v.number())),
  year: v.optional(v.nullable(wholeNumber(5))),
});

function errorsOf(body: unknown): unknown {
  try {
    readFields(SCHEMA, body);
  } catch (error) {
    if (error instanceof HttpProblem) return error.body;
    throw error;
  }
  return null;
}

test('A field that is left out is missing, or null where null is allowed', () => {
  expect(readFields(SCHEMA, { name: ' Amina ', other: 1 })).toEqual({ name: 'Amina', note: '', places: null });
});

test('An emoji counts as one character', () => {
  expect(readFields(SCHEMA, { name: '🚀'.repeat(10) })).toMatchObject({ name: '🚀'.repeat(10) });
  expect(readFields(SCHEMA, { name: 'Ann\ud83d' })).toMatchObject({ name: 'Ann' });
});

test.each(['0x3', '1e0', '3,5', '3 4', 'Infinity'])('The text %j is no number', (year) => {
  expect(errorsOf({ name: 'Ann', year })).toEqual({ year: ['Enter a whole number.'] });
});

test('Numbers and booleans are read from text', () => {
  expect(readFields(SCHEMA, { name: 7, note: ' ', places: '40', over: 'true' })).toEqual({
    ...{ name: '7', note: '', places: 40, over: true },
  });
  expect(readFields(SCHEMA, { name: 'A', places: ' ', year: ' ' })).toMatchObject({ places: null, year: null });
});

test('A blank number is wrong where the field may not be left out', () => {
  const schema = v.object({ places: v.nullable(wholeNumber(500)) });
  expect(() => readFields(schema, { places: ' ' })).toThrow(HttpProblem);
});

test('All wrong fields are named, in the order of the schema', () => {
  expect(errorsOf({ places: 501, who: 'x'.repeat(99), over: 1, lines: 3, note: 'a'.repeat(5000) })).toEqual({
    name: ['This field is required.'],
    note: ['Ensure this field has no more than 10 characters.'],
    places: ['Enter 500 or less.'],
    who: [`"${'x'.repeat(60)}" is not a valid choice.`],
    over: ['Must be a valid boolean.'],
    lines: ['Expected a list.'],
  });
});

test.each([
  ['null', null, 'This field may not be null.'],
  ['blank', '  ', 'This field may not be blank.'],
  ['invisible', '\u200b\u2060', 'This field may not be blank.'],
  ['a letter without a shape', '\u3164', 'This field may not be blank.'],
  ['a list', ['a'], 'Not a valid string.'],
  ['a text with a null character', 'a\0', 'Null characters are not allowed.'],
  ['too long', '𝄞'.repeat(11), 'Ensure this field has no more than 10 characters.'],
])('A name that is %s is rejected', (_what, name, message) => expect(errorsOf({ name })).toEqual({ name: [message] }));

const MOMENT = v.object({ at: moment });
test.each([
  ['left out', {}, null],
  ['null', { at: null }, null],
  ['blank', { at: '' }, null],
  ['given with a zone', { at: '2027-05-01T10:00+03:00' }, Date.UTC(2027, 4, 1, 7)],
  ['given without a zone', { at: '2027-05-01 10:00' }, Date.UTC(2027, 4, 1, 10)],
])('A time that is %s is read', (_what, body, at) => expect(readFields(MOMENT, body)).toEqual({ at }));

test.each(['tomorrow', '2027-02-30T10:00Z', 5, true])('The time %s is rejected', (at) =>
  expect(() => readFields(MOMENT, { at })).toThrow(HttpProblem),
);

test('A very long text is rejected before its schema reads it', () => {
  const read = vi.fn((text: string) => text);
  const schema = v.object({ name: v.pipe(v.string(), v.transform(read), v.maxLength(10)) });
  expect(() => readFields(schema, { name: 'x'.repeat(21) })).toThrow(HttpProblem);
  expect(read).not.toHaveBeenCalled();
});

test('A very long list is read no further than to one entry too many', () => {
  const read = vi.fn((entry: string) => entry);
  const entries = v.array(v.pipe(v.string(), v.transform(read)));
  const schema = v.object({ codes: v.pipe(entries, v.maxLength(10, 'At most 10.')) });
  expect(checkFields(schema, { codes: Array(300_000).fill('x') }).errors).toEqual({ codes: ['At most 10.'] });
  expect(read).toHaveBeenCalledTimes(11);
});

test('A text without a rule on its length is read up to its limit, and a password with the spaces around it', () => {
  const schema = v.object({ name: v.pipe(TypedSchema, readUpTo(10)), password: v.pipe(v.string(), readUpTo(10)) });
  const longest = { name: ` ${'x'.repeat(20)} `, password: ` ${'x'.repeat(18)} ` };
  expect(readFields(schema, longest)).toEqual({ ...longest, name: 'x'.repeat(20) });
  const { errors, tooLong } = checkFields(schema, { name: 'x'.repeat(21), password: ` ${'x'.repeat(19)} ` });
  const message = ['Ensure this field has no more than 10 characters.'];
  expect({ errors, tooLong }).toEqual({ errors: { name: message, password: message }, tooLong: ['name', 'password'] });
});

test('Properties that every object inherits are not read from the body', () => {
  expect(errorsOf(JSON.parse('{"__proto__": {"name": "A"}}'))).toMatchObject({ name: ['This field is required.'] });
});
