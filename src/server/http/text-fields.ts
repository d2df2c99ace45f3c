/** Checks the fields of a body: first that they are text, then by a schema. The messages are those of docs/calls.md. */
import * as v from 'valibot';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { atMost } from '#shared/text/fields.ts';
import { type FieldErrors, HttpProblem } from './problem.ts';

/** How a field is read. Each has a limit, because later steps (Unicode normalization, patterns) can take quadratic time. */
interface TextField {
  /** `typed` is cleaned; `exact` stays as it is (passwords). */
  reading: 'typed' | 'exact';
  limit: number;
}
export const typed = (limit: number): TextField => ({ reading: 'typed', limit });
export const exact = (limit: number): TextField => ({ reading: 'exact', limit });

/**
 * @returns `values`: the fields that are text, not blank and not too long. `errors`: one message for each of the others, in the order
 * of `fields`. `tooLong`: which of them are too long. Anything else in the body is ignored.
 * @throws HttpProblem 400 when the body is not an object.
 */
export function readTextFields<Name extends string>(body: unknown, fields: Record<Name, TextField>) {
  const received = asDictionary(body);
  const values: Partial<Record<Name, string>> = {};
  const errors: FieldErrors<Name> = {};
  const tooLong: Name[] = [];
  for (const [name, how] of Object.entries(fields) as [Name, TextField][]) {
    const field = readText(Object.hasOwn(received, name) ? received[name] : undefined, how);
    if ('text' in field) values[name] = field.text;
    else errors[name] = [field.error];
    if ('tooLong' in field) tooLong.push(name);
  }
  return { values, errors, tooLong };
}

export function readText(
  value: unknown,
  { reading, limit }: TextField,
): { text: string } | { error: string; tooLong?: true } {
  if (value === undefined) return { error: 'This field is required.' };
  if (value === null) return { error: 'This field may not be null.' };
  // JSON.parse reads an enormous number as Infinity.
  if (typeof value !== 'string' && !Number.isFinite(value)) return { error: 'Not a valid string.' };
  const raw = reading === 'exact' ? String(value) : String(value).trim();
  // A character takes at most two UTF-16 units. The schemas count characters exactly, once the text is known to be short.
  if (raw.length > 2 * limit) return { error: atMost(limit), tooLong: true };
  if (raw.includes('\0')) return { error: 'Null characters are not allowed.' };
  const text = reading === 'exact' ? raw.toWellFormed() : cleanTyped(raw);
  return text === '' ? { error: 'This field may not be blank.' } : { text };
}

/** @throws HttpProblem 400 when the body is not an object. */
export function asDictionary(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  const message =
    body === null ? 'No data provided' : `Invalid data. Expected a dictionary, but got ${typeName(body)}.`;
  throw new HttpProblem('invalid', { non_field_errors: [message] });
}

/** The Django backend names types as Python does. */
function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  return Number.isInteger(value) ? 'int' : 'float';
}

/**
 * @param values the fields that could be read. Fields that are missing here are not checked.
 * @returns the first message of each field that breaks the schema, in the schema's order.
 */
export function schemaErrors<Name extends string>(
  schema: v.GenericSchema,
  values: Partial<Record<Name, unknown>>,
): FieldErrors<Name> {
  const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
  const errors: FieldErrors<Name> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue) as Name | null;
    if (name !== null && Object.hasOwn(values, name)) errors[name] ??= [issue.message];
  }
  return errors;
}
