/** Describes a mistake in a content file in one sentence: the file, the line, the field, the schema's reason, and an example of what is right. */
import * as v from 'valibot';
import { isNode, LineCounter, parseDocument, stringify } from 'yaml';

/** Stops the build. It has no stack, because Astro would print that below the message. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

/** A text that a message quotes. A pasted picture may be a link of 100,000 characters. */
export const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

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

const fieldNames = (schema: v.GenericSchema, path: FieldPath): string[] =>
  Object.keys(nodeAt(schema, path)?.entries ?? {});

/** A correct line of YAML for `path`, e.g. `phone: "+254 700 000 000"`. For a whole file: its first field. */
function exampleLine(schema: v.GenericSchema, path: FieldPath): string {
  const node = nodeAt(schema, path);
  if (node === undefined) return exampleLine(schema, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof name === 'string') return `${name}: ${asYaml(exampleValue(node))}`;
  if (path.length > 0) return `- ${asYaml(exampleValue(node))}`;
  const [firstField] = fieldNames(schema, path);
  return firstField === undefined ? exampleLine(schema, [0]) : exampleLine(schema, [firstField]);
}

/**
 * The line of a field, from 1. One that is missing is looked for where its group starts.
 * @param text of a YAML file, or of a page with its fields on top.
 */
export function lineOf(text: string, path: FieldPath): number {
  const lineCounter = new LineCounter();
  const node = parseDocument(text, { lineCounter }).getIn(path, true);
  if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
  return path.length === 0 ? 1 : lineOf(text, path.slice(0, -1));
}

/** @param file path in the project. @param text of the file. @param words what is wrong with the field, and what would be right. */
export function fieldError(file: string, text: string, path: FieldPath, words: string): ContentError {
  const field = path.filter((step) => typeof step === 'string').join('.');
  return new ContentError(`${file}: line ${lineOf(text, path)}: ${field && `"${field}": `}${words}`);
}

/** For valibot's own messages, which show regular expressions and types. A schema may have better words. */
const WORDS: Readonly<Record<string, (issue: v.BaseIssue<unknown>) => string>> = {
  regex: ({ received }) => `${cut(received ?? '')} is not written as it must be`,
  picklist: ({ received, expected }) =>
    `${received} is not one of ${expected?.replace(/[()]/g, '').replaceAll(' |', ',')}`,
  non_empty: () => 'the field is empty',
  max_length: ({ received, requirement }) => `it is too long: ${received}; the limit is ${requirement}`,
  string: ({ received }) =>
    received === 'null' ? 'the field is empty' : `${received} is not text. Put quotes around it`,
};

const wordsOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.message.startsWith('Invalid ') && WORDS[issue.type]?.(issue)) || issue.message.replace(/\.$/, '');

function reasonOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>, path: FieldPath): string {
  // Depends on other fields, so the example of the field alone may be wrong too.
  if (issue.type === 'raw_check' || issue.type === 'partial_check') return issue.message;
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const isMissing = issue.type === 'strict_object' && !isUnknown && issue.path?.at(-1)?.origin === 'key';
  const words = isUnknown
    ? `not a known field. Known fields: ${fieldNames(schema, path.slice(0, -1)).join(', ')}`
    : isMissing
      ? 'the field is missing'
      : wordsOf(issue);
  return `${words}. Example: ${exampleLine(schema, path)}`;
}

/**
 * @param value the fields in `text`, parsed. @param file path in the project, e.g. `content/site.yaml`.
 * @throws ContentError for the first mistake.
 */
export function checkContent<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  file: string,
  text: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).map((step) => step.key as string | number);
  throw fieldError(file, text, path, reasonOf(schema, issue, path));
}
