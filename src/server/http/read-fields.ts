/** Schemas for numbers and choices in a body, and readers of the query and of ids in the path. */
import * as v from 'valibot';
import { fieldProblem } from './problem.ts';
import type { Request } from './routes.ts';
import { schemaErrors } from './text-fields.ts';

/** Most characters of a wrong value that an error message repeats. */
const SHOWN_LIMIT = 60;

export const choiceOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, ({ input }) => `"${String(input).slice(0, SHOWN_LIMIT)}" is not a valid choice.`);

/** Forms and queries send numbers as text. Anything else stays as it is, and the schema refuses it. */
export const asNumber = (value: unknown) => (typeof value === 'string' ? Number(value) : value);

/** A whole number from `least` to `most`; text is converted. */
export const wholeNumber = (most = Number.MAX_SAFE_INTEGER, least = 1) =>
  v.pipe(
    v.unknown(),
    v.transform(asNumber),
    v.number('A valid integer is required.'),
    v.integer('A valid integer is required.'),
    v.minValue(least, `Ensure this value is greater than or equal to ${least}.`),
    v.maxValue(most, `Ensure this value is less than or equal to ${most}.`),
  );

/** @returns the query parameters that are given and not blank. @throws HttpProblem 400 with a message for each wrong one. */
export function readQuery<Entries extends v.ObjectEntries>(
  c: Request,
  schema: v.ObjectSchema<Entries, undefined>,
): Partial<v.InferOutput<typeof schema>> {
  const given = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => {
      const text = c.req.query(name)?.trim() ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
  const errors = schemaErrors(schema, given);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return v.parse(v.partial(schema), given) as Partial<v.InferOutput<typeof schema>>;
}

/** A row's id from the path; 0, which no row has, when the number is too large. */
export function keyOf(c: Request, name: string): number {
  const key = Number(c.req.param(name));
  return Number.isSafeInteger(key) ? key : 0;
}
