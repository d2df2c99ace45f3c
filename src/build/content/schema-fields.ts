/** Reads from a schema the names of its fields, which are optional, and an example of each as a line of YAML. */
import * as v from 'valibot';
import { stringify } from 'yaml';

/** Steps from the top of a file to a field, e.g. `['stats', 'home', 1, 'label']`. */
export type FieldPath = readonly (string | number)[];

/** The parts of a valibot schema that describe its fields; valibot's generic type hides them. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly string[];
  readonly pipe?: readonly SchemaPart[];
}

/** The schema, or a rule in its pipe. */
export type SchemaPart = Partial<SchemaNode> & { readonly requirement?: unknown };

const unwrap = (node: SchemaNode): SchemaNode => (node.wrapped === undefined ? node : unwrap(node.wrapped));

function nodeAt(schema: v.GenericSchema, path: FieldPath): SchemaNode | undefined {
  let node: SchemaNode | undefined = unwrap(schema as unknown as SchemaNode);
  for (const step of path) {
    const next: SchemaNode | undefined = typeof step === 'number' ? node.item : node.entries?.[step];
    if (next === undefined) return undefined;
    node = unwrap(next);
  }
  return node;
}

export const mayBeLeftOut = (schema: v.GenericSchema, path: FieldPath): boolean =>
  nodeAt(schema, path.slice(0, -1))?.entries?.[path.at(-1) ?? '']?.type === 'optional';

function exampleValue(node: SchemaNode): unknown {
  const examples: readonly unknown[] = v.getExamples(node as unknown as v.GenericSchema);
  if (examples.length > 0) return examples[0];
  if (node.entries) {
    return Object.fromEntries(Object.entries(node.entries).map(([name, field]) => [name, exampleValue(unwrap(field))]));
  }
  if (node.item) return [exampleValue(unwrap(node.item))];
  return node.options?.[0] ?? 'text';
}

const asYaml = (value: unknown) =>
  stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  }).trim();

/** The names of the fields at `path`; empty if there are none. */
export const fieldNames = (schema: v.GenericSchema, path: FieldPath): string[] =>
  Object.keys(nodeAt(schema, path)?.entries ?? {});

/** A correct line of YAML for `path`, e.g. `phone: "+254 700 000 000"`. For a whole file: its first field. */
export function exampleLine(schema: v.GenericSchema, path: FieldPath): string {
  const node = nodeAt(schema, path);
  if (node === undefined) return exampleLine(schema, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof name === 'string') return `${name}: ${asYaml(exampleValue(node))}`;
  if (path.length > 0) return `- ${asYaml(exampleValue(node))}`;
  const [firstField] = fieldNames(schema, path);
  return firstField === undefined ? exampleLine(schema, [0]) : exampleLine(schema, [firstField]);
}
