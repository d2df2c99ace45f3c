/**
 * What is wrong with a content file, in one sentence that an editor who does not program understands:
 * the file, the field, the mistake, an example of right.
 */
import * as v from 'valibot';
import { stringify } from 'yaml';

/** Stops the build. The message is the whole report, so there is no stack: Astro would print it below the sentence. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  strict_object: 'a group of fields',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  return typeof value === 'object' ? 'a group of fields' : (KINDS[typeof value] ?? typeof value);
}

/** `['stats', 'home', 1, 'label']` as an editor would say it: `"label" (entry 2 of "stats.home")`. */
function fieldInWords(path: FieldPath): string {
  const lastEntry = path.map((step) => typeof step).lastIndexOf('number');
  const field = path.slice(lastEntry + 1).join('.');
  if (lastEntry === -1) return field === '' ? 'the file' : `"${field}"`;
  const list = path.slice(0, lastEntry).join('.');
  const entry = `entry ${Number(path[lastEntry]) + 1}${list === '' ? '' : ` of "${list}"`}`;
  return field === '' ? entry : `"${field}" (${entry})`;
}

type Issue = v.BaseIssue<unknown>;

const pathOf = (issue: Issue): FieldPath => (issue.path ?? []).map((step) => step.key as string | number);
const isUnknownField = (issue: Issue) => issue.type === 'strict_object' && issue.expected === 'never';
const isMissingField = (issue: Issue) => issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key';

function whatIsWrong(issue: Issue): string {
  const value = issue.input;
  if (isMissingField(issue)) return 'is missing';
  if (value === null || value === undefined || value === '' || issue.type === 'non_empty') return 'is empty';
  if (issue.type === 'picklist') {
    return `must be one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}, but is ${JSON.stringify(value)}`;
  }
  if (issue.kind === 'schema') return `must be ${KINDS[issue.type] ?? issue.expected}, but is ${kindOf(value)}`;
  if (issue.type === 'min_length') return 'has too few entries';
  if (issue.type === 'max_length') return `is longer than ${issue.requirement} characters`;
  return `has the wrong form: ${JSON.stringify(value)}`;
}

/** A misspelt name makes two issues, "unknown" and "missing": the first tells more, with the second as its example. */
function sentence(schema: v.GenericSchema, issues: readonly Issue[]): string {
  const issue = issues.find(isUnknownField) ?? issues[0];
  if (issue === undefined) return '';
  const path = pathOf(issue);
  if (!isUnknownField(issue)) {
    return `${fieldInWords(path)} ${whatIsWrong(issue)}. Example: ${exampleLine(schema, path)}`;
  }
  const group = path.slice(0, -1);
  const names = fieldNames(schema, group);
  const missing = issues.filter(isMissingField).map(pathOf);
  const meant = missing.find((other) => other.slice(0, -1).join() === group.join()) ?? [...group, names[0] ?? ''];
  return `${fieldInWords(path)} is not a known field. Known fields: ${names.join(', ')}. Example: ${exampleLine(schema, meant)}`;
}

/**
 * @param value what the file holds, as YAML reads it.
 * @param file path in the project, e.g. `content/site.yaml`; named in the sentence.
 * @returns the content as the schema gives it.
 * @throws ContentError about the first mistake.
 */
export function checkContent<S extends v.GenericSchema>(schema: S, value: unknown, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ContentError(`${file}: ${sentence(schema, result.issues)}`);
  return result.output;
}

/** What the files of a folder are called. */
interface FileNames {
  fileName: RegExp;
  /** The same in words. */
  rule: string;
  example: string;
}

/**
 * The name of a file with a text becomes the address of its page.
 * @param path in the project, e.g. `content/help/joining.md`.
 * @throws ContentError when the name is not of the right form.
 */
export function checkFileName(path: string, { fileName, rule, example }: FileNames): void {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (fileName.test(name)) return;
  throw new ContentError(`${path}: the name of the file becomes the address of the page: ${rule}. Example: ${example}`);
}

/** Steps from the top of a file to a field, e.g. `['stats', 'home', 1, 'label']`. */
export type FieldPath = readonly (string | number)[];

/** The parts of a valibot schema that lead to its fields; valibot's own generic type hides them. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly options?: readonly unknown[];
}

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
  const given: readonly unknown[] = v.getExamples(node as unknown as v.GenericSchema);
  if (given.length > 0) return given[0];
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

/** The names of the fields that belong at `path`: none where the schema has no fields. */
const fieldNames = (schema: v.GenericSchema, path: FieldPath): string[] =>
  Object.keys(nodeAt(schema, path)?.entries ?? {});

/** One line of YAML that would be right at `path`, e.g. `phone: "+254 700 000 000"`. For a whole file: its first field. */
function exampleLine(schema: v.GenericSchema, path: FieldPath): string {
  const node = nodeAt(schema, path);
  if (node === undefined) return exampleLine(schema, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof name === 'string') return `${name}: ${asYaml(exampleValue(node))}`;
  if (path.length > 0) return `- ${asYaml(exampleValue(node))}`;
  const [firstField] = fieldNames(schema, path);
  return firstField === undefined ? exampleLine(schema, [0]) : exampleLine(schema, [firstField]);
}
