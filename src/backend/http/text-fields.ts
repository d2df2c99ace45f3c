/** Checks that a body is an object and that its fields are text, with the wire contract's messages (1.1). */
import { type FieldErrors, Refusal } from './errors.ts';

/** How a field is read. `exact` keeps the spaces around it (passwords). */
export type Reading = 'trimmed' | 'exact';

/**
 * @returns `values`: the fields that are text and not blank. `errors`: one message for each of the others, in the order of `fields`.
 * Anything else in the body is ignored.
 * @throws Refusal 400 when the body is not an object.
 */
export function readTextFields<Name extends string>(body: unknown, fields: Record<Name, Reading>) {
  const given = asDictionary(body);
  const values: Partial<Record<Name, string>> = {};
  const errors: FieldErrors<Name> = {};
  for (const [name, reading] of Object.entries(fields) as [Name, Reading][]) {
    const field = readText(Object.hasOwn(given, name) ? given[name] : undefined, reading);
    if ('text' in field) values[name] = field.text;
    else errors[name] = [field.error];
  }
  return { values, errors };
}

/** One field: its text, or the contract's message about it. */
export function readText(value: unknown, reading: Reading): { text: string } | { error: string } {
  if (value === undefined) return { error: 'This field is required.' };
  if (value === null) return { error: 'This field may not be null.' };
  // A number beyond all bounds is read from JSON as Infinity, and nobody is called that.
  if (typeof value !== 'string' && !Number.isFinite(value)) return { error: 'Not a valid string.' };
  const text = String(value).toWellFormed();
  if (text.includes('\0')) return { error: 'Null characters are not allowed.' };
  if (reading === 'exact') return text === '' ? { error: 'This field may not be blank.' } : { text };
  // Characters that nobody can see do not make a name.
  return text.replace(/\p{C}/gu, '').trim() === '' ? { error: 'This field may not be blank.' } : { text: text.trim() };
}

/** @throws Refusal 400 when the body is not an object. */
export function asDictionary(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  const message =
    body === null ? 'No data provided' : `Invalid data. Expected a dictionary, but got ${contractType(body)}.`;
  throw new Refusal('invalid', { non_field_errors: [message] });
}

/** The contract's word for a kind of value. */
function contractType(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  return Number.isInteger(value) ? 'int' : 'float';
}
