/** What a schema says about fields that were read from a body. */
import * as v from 'valibot';
import type { FieldErrors } from './problem.ts';

/**
 * @param values the fields that were given and could be read; one that is not there is not asked about.
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
