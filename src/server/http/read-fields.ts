/** Reads bodies and queries by their schemas, with one message for each wrong field. */
import * as v from 'valibot';
import { notAChoice } from '#shared/http/body-fields.ts';
import { atMost } from '#shared/text/fields.ts';
import { type FieldErrors, fieldProblem, HttpProblem } from './problem.ts';
import type { Request } from './request.ts';

/** @returns the query parameters that are not blank. @throws HttpProblem 400 with a message for each wrong one. */
export function readQuery<Entries extends v.ObjectEntries>(
  c: Request,
  schema: v.ObjectSchema<Entries, undefined>,
): Partial<v.InferOutput<typeof schema>> {
  const parameters = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => {
      const text = c.req.query(name)?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
  return readFields(v.partial(schema as v.ObjectSchema<v.ObjectEntries, undefined>), parameters) as Partial<
    v.InferOutput<typeof schema>
  >;
}

/** Most characters of a text whose schema names no limit, such as a date. */
const ANY_TEXT = 1000;

/** The values of a body: a `nullish` field is never left out. */
export type ReadFields<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>> & {
  [Name in keyof Entries as Entries[Name] extends { readonly type: 'nullish' } ? Name : never]: Exclude<
    v.InferOutput<Entries[Name]>,
    undefined
  >;
};

/**
 * The fields of a body: those of the schema, and no others. Forms send numbers, true and false as text, so text is converted where the
 * schema wants one of these.
 * @throws HttpProblem 400 with the first message of each field that is wrong.
 */
export function readFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: unknown,
): ReadFields<Entries> {
  const { output, errors } = checkFields(schema, body);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return output;
}

/**
 * @returns the errors that `readFields` throws, in the schema's order, and which of these fields are too long. Of `output`, its result, only
 * fields without an error may be used. @throws HttpProblem 400 when the body is no object.
 */
export function checkFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: unknown,
): { output: ReadFields<Entries>; errors: FieldErrors<keyof Entries & string>; tooLong: string[] } {
  const received = asDictionary(body);
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  const tooLong: string[] = [];
  for (const [name, entry] of Object.entries(schema.entries)) {
    const isReceived = Object.hasOwn(received, name) && received[name] !== undefined;
    if (!isReceived && entry.type === 'nullish') values[name] = null;
    if (!isReceived) continue;
    const value = fromForm(entry as v.GenericSchema, received[name]);
    const most = readingLimitOf(entry);
    // Before any schema reads it: later steps, such as patterns, can take quadratic time. A character has at most two UTF-16 units.
    if (typeof value === 'string' && (isCleaned(entry) ? value.trim() : value).length > 2 * most) {
      errors[name] = [atMost(most)];
      tooLong.push(name);
    } else if (typeof value === 'string' && value.includes('\0')) errors[name] = ['Null characters are not allowed.'];
    // One entry too many is enough to be rejected: to read a megabyte of wrong ones would take seconds, and a gigabyte of memory.
    else values[name] = Array.isArray(value) ? value.slice(0, (limitOf(entry) ?? value.length) + 1) : value;
  }
  const { issues = [], output } = v.safeParse(schema, values, { abortPipeEarly: true });
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? 'non_field_errors');
    errors[name] ??= [messageOf(issue)];
  }
  const names = Object.keys(schema.entries).filter((name) => name in errors);
  return {
    output: output as ReadFields<Entries>,
    errors: Object.fromEntries(names.map((name) => [name, errors[name]])) as FieldErrors<keyof Entries & string>,
    tooLong,
  };
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

/** The schema below `optional`, `nullable`, `nullish` and the steps of a pipe. */
function plainOf(schema: v.GenericSchema): v.GenericSchema {
  if ('wrapped' in schema) return plainOf(schema.wrapped as v.GenericSchema);
  if ('pipe' in schema) {
    const first = (schema.pipe as v.GenericSchema[])[0];
    return first && first !== schema && 'wrapped' in first ? plainOf(first) : (first ?? schema);
  }
  return schema;
}

interface Step {
  kind: string;
  type: string;
  requirement?: unknown;
  metadata?: { readUpTo?: number };
}

/** The first value that `find` returns for a step of the schema. */
function inSteps<Value>(schema: object, find: (step: Step) => Value | undefined): Value | undefined {
  const steps = 'pipe' in schema ? (schema.pipe as Step[]) : 'wrapped' in schema ? [schema.wrapped as Step] : [];
  for (const step of steps) {
    const value = find(step) ?? inSteps(step, find);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** @returns most characters of a text, or entries of a list; undefined where the schema names no limit. */
export const limitOf = (schema: object): number | undefined =>
  inSteps(schema, ({ type, requirement }) =>
    (type === 'max_code_points' || type === 'max_length') && typeof requirement === 'number' ? requirement : undefined,
  );

const readingLimitOf = (schema: object): number =>
  inSteps(schema, ({ metadata }) => metadata?.readUpTo) ?? limitOf(schema) ?? ANY_TEXT;

/** Otherwise the spaces around a text are a part of it, as in a password. */
const isCleaned = (schema: object): boolean =>
  inSteps(schema, ({ kind }) => kind === 'transformation' || undefined) === true;

/** Not what JavaScript also takes for a number, such as `0x3` and `1e0`. */
const DECIMAL = /^\s*[+-]?\d+(\.\d+)?\s*$/;

function fromForm(entry: v.GenericSchema, value: unknown): unknown {
  const { type } = plainOf(entry);
  if (type === 'number' && typeof value === 'string') {
    if (DECIMAL.test(value)) return Number(value);
    // Blank is nothing only where a field may be left out.
    return value.trim() === '' && entry.type !== 'nullable' && v.is(entry, null) ? null : value.trim();
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'picklist' && typeof value === 'string') return value.trim();
  // JSON.parse reads an enormous number as Infinity, which is no text.
  if (type === 'string' && typeof value === 'number' && Number.isFinite(value)) return String(value);
  return value;
}

/** What valibot says by itself is for developers. The sentence of a blank field is the Django backend's: a form has its own. */
function messageOf({ message, kind, type, input, received, expected }: v.BaseIssue<unknown>): string {
  if (type === 'non_empty') return 'This field may not be blank.';
  if (kind !== 'schema' || !message.startsWith('Invalid ')) return message;
  if (received === 'undefined') return 'This field is required.';
  if (received === 'null') return 'This field may not be null.';
  if (input === '') return 'This field may not be blank.';
  if (type === 'picklist' && typeof input === 'string') return notAChoice(input);
  return TYPE_MESSAGES[type === 'picklist' ? 'string' : (expected ?? '')] ?? 'Not a valid value.';
}
const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  number: 'A valid integer is required.',
  boolean: 'Must be a valid boolean.',
  Array: 'Expected a list.',
};
