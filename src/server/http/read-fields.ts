/** Reads bodies and queries by their schemas, with one message for each wrong field. */
import * as v from 'valibot';
import { notAChoice } from '#shared/http/body-fields.ts';
import { atMost } from '#shared/text/fields.ts';
import { type FieldErrors, fieldProblem } from './problem.ts';
import type { Request } from './request.ts';
import { asDictionary } from './text-fields.ts';

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

/** @returns the errors that `readFields` throws; without any, `output` is its result. @throws HttpProblem 400 when the body is no object. */
export function checkFields<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  body: unknown,
): { output: ReadFields<Entries>; errors: FieldErrors } {
  const received = asDictionary(body);
  const values: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const isReceived = Object.hasOwn(received, name) && received[name] !== undefined;
    if (!isReceived && entry.type === 'nullish') values[name] = null;
    if (!isReceived) continue;
    const value = fromForm(entry as v.GenericSchema, received[name]);
    const most = limitOf(entry) ?? ANY_TEXT;
    // Before any schema reads it: later steps, such as patterns, can take quadratic time. A character has at most two UTF-16 units.
    if (typeof value === 'string' && value.trim().length > 2 * most) errors[name] = [atMost(most)];
    else if (typeof value === 'string' && value.includes('\0')) errors[name] = ['Null characters are not allowed.'];
    else values[name] = value;
  }
  const { issues = [], output } = v.safeParse(schema, values, { abortPipeEarly: true });
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? 'non_field_errors');
    errors[name] ??= [messageOf(issue)];
  }
  // In the schema's order.
  const names = Object.keys(schema.entries).filter((name) => name in errors);
  return {
    output: output as ReadFields<Entries>,
    errors: Object.fromEntries(names.map((name) => [name, errors[name]])),
  };
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

/** @returns most characters of a text, or entries of a list; undefined where the schema names no limit. */
export function limitOf(schema: object): number | undefined {
  const steps = 'pipe' in schema ? (schema.pipe as Step[]) : 'wrapped' in schema ? [schema.wrapped as Step] : [];
  for (const step of steps) {
    const isLimit = step.type === 'max_code_points' || step.type === 'max_length';
    const most = isLimit ? step.requirement : limitOf(step);
    if (typeof most === 'number') return most;
  }
  return undefined;
}
interface Step {
  type: string;
  requirement?: unknown;
}

function fromForm(entry: v.GenericSchema, value: unknown): unknown {
  const { type } = plainOf(entry);
  if (type === 'number' && typeof value === 'string')
    // Blank is nothing only where a field may be left out.
    return value.trim() !== '' ? Number(value) : entry.type === 'nullish' ? null : '';
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (type === 'picklist' && typeof value === 'string') return value.trim();
  // JSON.parse reads an enormous number as Infinity, which is no text.
  if (type === 'string' && typeof value === 'number' && Number.isFinite(value)) return String(value);
  return value;
}

/** What valibot says by itself is for developers. */
function messageOf({ message, kind, type, input, received, expected }: v.BaseIssue<unknown>): string {
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
