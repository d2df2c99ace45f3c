/**
 * Describes a mistake in a content file in one sentence that editors understand: the file, the field, the mistake, and an example of what
 * is right.
 */
import * as v from 'valibot';
import { addDays, isDay } from '../../shared/time/days.ts';
import { exampleLine, type FieldPath, fieldNames, mayBeLeftOut } from './schema-fields.ts';

/** Stops the build. It has no stack, because Astro would print that below the message. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'a group of fields',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  return typeof value === 'object' ? 'a group of fields' : (KINDS[typeof value] ?? typeof value);
}

/** `['stats', 'home', 1, 'label']` becomes `"label" (entry 2 of "stats.home")`. */
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

function describeIssue(issue: Issue): string {
  const value = issue.input;
  if (isMissingField(issue)) return 'is missing';
  if (value === null || value === undefined || value === '' || issue.type === 'non_empty') {
    return issue.type === 'array' ? 'is empty. A list without entries is written []' : 'is empty';
  }
  if (issue.type === 'picklist') {
    return `must be one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}, but is ${JSON.stringify(value)}`;
  }
  if (issue.kind === 'schema') return `must be ${KINDS[issue.type] ?? issue.expected}, but is ${kindOf(value)}`;
  if (issue.type === 'min_length') return 'has too few entries';
  if (issue.type === 'max_length')
    return `is too long: ${issue.received} characters; the limit is ${issue.requirement}`;
  // The message of a rule about two fields is complete.
  if (issue.type === 'partial_check') return issue.message;
  return (typeof value === 'string' && noSuchDay(value)) || `is not in the right form: ${JSON.stringify(value)}`;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);

/** Explains a day that does not exist, such as `2026-02-30`. */
function noSuchDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const name = MONTHS[Number(month) - 1];
  const dateInWords = name === undefined ? `month ${month}` : `${Number(day)} ${name} ${year}`;
  return `is ${text}, but ${dateInWords} does not exist`;
}

/** A misspelt field causes two issues, "unknown" and "missing". The first is reported, with the second as its example. */
function sentence(schema: v.GenericSchema, issues: readonly Issue[]): string {
  const issue = issues.find(isUnknownField) ?? issues[0];
  if (issue === undefined) return '';
  const path = pathOf(issue);
  // The message has its own example, which depends on other fields.
  if (issue.type === 'raw_check') return `${fieldInWords(path)} ${issue.message}`;
  if (!isUnknownField(issue)) {
    const choice = issue.input === null && mayBeLeftOut(schema, path) ? ' Fill it in, or delete its line.' : '';
    return `${fieldInWords(path)} ${describeIssue(issue)}.${choice} Example: ${exampleLine(schema, path)}`;
  }
  const group = path.slice(0, -1);
  const names = fieldNames(schema, group);
  const missing = issues.filter(isMissingField).map(pathOf);
  const meant = missing.find((other) => other.slice(0, -1).join() === group.join()) ?? [...group, names[0] ?? ''];
  return `${fieldInWords(path)} is not a known field. Known fields: ${names.join(', ')}. Example: ${exampleLine(schema, meant)}`;
}

/**
 * @param value parsed YAML.
 * @param file path in the project, for the message, e.g. `content/site.yaml`.
 * @throws ContentError for the first mistake.
 */
export function checkContent<S extends v.GenericSchema>(schema: S, value: unknown, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ContentError(`${file}: ${sentence(schema, result.issues)}`);
  return result.output;
}

/** An earlier day is a typo. */
const EARLIEST = '1900-01-01';

/**
 * @param value parsed YAML. @param file path in the project, for the message.
 * @throws ContentError for the first date more than a year after `today` or before `EARLIEST`.
 */
export function checkDays(
  value: unknown,
  file: string,
  today = new Date().toISOString().slice(0, 10),
  path: FieldPath = [],
): void {
  if (typeof value === 'string' && isDay(value)) {
    if (value > addDays(today, 366)) {
      throw new ContentError(`${file}: ${fieldInWords(path)} is ${value}, more than a year ahead. Correct the year.`);
    }
    if (value < EARLIEST) {
      throw new ContentError(
        `${file}: ${fieldInWords(path)} is ${value}, more than a hundred years ago. Correct the year.`,
      );
    }
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    checkDays(item, file, today, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
