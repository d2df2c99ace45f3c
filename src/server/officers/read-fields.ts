/** Reads what officers send: the parts of a query, and numbers and choices in a body. */
import * as v from 'valibot';
import { fieldProblem } from '../http/problem.ts';
import type { Request } from '../http/routes.ts';
import { schemaErrors } from '../http/text-fields.ts';
import { asNumber } from '../members/profile/profile-change.ts';

/** Far longer than any that is right: what is longer is not repeated in an answer. */
const SHOWN = 60;

export const choiceOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, ({ input }) => `"${String(input).slice(0, SHOWN)}" is not a valid choice.`);

/** A number, which forms and addresses bring as text. @param most largest. */
export const wholeNumber = (most = Number.MAX_SAFE_INTEGER, least = 1) =>
  v.pipe(
    v.unknown(),
    v.transform(asNumber),
    v.number('A valid integer is required.'),
    v.integer('A valid integer is required.'),
    v.minValue(least, `Ensure this value is greater than or equal to ${least}.`),
    v.maxValue(most, `Ensure this value is less than or equal to ${most}.`),
  );

/** @returns what the address asks for; a blank part is not given. @throws HttpProblem 400 with a message for each wrong part. */
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

/** The part of the path that names a row; 0, which no row has, for anything else. */
export function keyOf(c: Request, name: string): number {
  const key = Number(c.req.param(name));
  return Number.isSafeInteger(key) ? key : 0;
}
