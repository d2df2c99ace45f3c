/** What the built-in backend sends: every field that its reply promises, and no other, at every depth. */
import * as v from 'valibot';
import { InstantSchema, mapValues } from '#shared/text/fields.ts';

type Schema = v.GenericSchema;
type Parts = { entries: v.ObjectEntries; item: Schema; items: Schema[]; options: Schema[]; wrapped: Schema };
type Piped = Schema & { pipe: readonly (Schema | v.GenericPipeAction)[] };

/** As the built-in backend writes one: in UTC. */
const WRITTEN = v.regex<string, string>(/^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'This is not in UTC.');

const strictSchemas = new WeakMap<Schema, Schema>();

/** @returns a schema of what is sent, before transformations. Fields with a default are sent: the site does without them. */
export function strictSchema(schema: Schema): Schema {
  const strict = strictSchemas.get(schema) ?? strictOf(schema);
  strictSchemas.set(schema, strict);
  return strict;
}

function strictOf(schema: Schema): Schema {
  if (schema === InstantSchema) return v.pipe(InstantSchema as v.GenericSchema<string>, WRITTEN);
  if ('pipe' in schema) return strictPipe(schema as Piped);
  const { entries, item, items, options, wrapped } = schema as unknown as Parts;
  switch (schema.type) {
    case 'object':
      return v.strictObject(mapValues(entries, strictEntry));
    case 'array':
      return v.array(strictSchema(item));
    case 'tuple':
      return v.strictTuple(items.map(strictSchema));
    case 'union':
      return v.union(options.map(strictSchema));
    case 'nullable':
    case 'nullish':
      return v.nullable(strictSchema(wrapped));
    case 'optional':
      return strictSchema(wrapped);
    case 'number':
      return v.pipe(v.number(), v.integer());
    default:
      return schema;
  }
}

/** The checks before the first transformation still hold for what is sent. */
function strictPipe({ pipe: [first, ...actions] }: Piped): Schema {
  const end = actions.findIndex(({ kind }) => kind === 'transformation');
  const checks = actions.slice(0, end === -1 ? actions.length : end).filter(({ kind }) => kind === 'validation');
  return v.pipe(strictSchema(first as Schema), ...(checks as v.GenericPipeAction[])) as Schema;
}

function strictEntry(entry: v.ObjectEntries[string]): Schema {
  const [first] = 'pipe' in entry ? (entry as Piped).pipe : [entry];
  const { type, default: otherwise } = first as Schema & { default?: unknown };
  const mayBeMissing = (type === 'optional' || type === 'nullish') && otherwise === undefined;
  return mayBeMissing ? v.optional(strictSchema(entry as Schema)) : strictSchema(entry as Schema);
}
