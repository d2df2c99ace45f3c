/**
 * Reads the body of a failed call. The hosted backend has five shapes: `{"detail":…}`, a map of field to messages, a bare list,
 * `{"message":…}` or `{"error":…}`, and HTML pages. What cannot be understood says nothing.
 */
import type { Problem } from './errors.ts';

const WHOLE_CALL = ['detail', 'message', 'error', 'non_field_errors'];
/** Keys that are no fields. A refused token adds both of them, and the `detail` beside them is for developers. */
const NOT_A_FIELD = ['code', 'messages'];

const sentences = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '');

export function readProblem(body: string): Problem {
  const parsed = parseJson(body);
  if (Array.isArray(parsed)) return { fields: {}, detail: sentences(parsed).join(' ') || null };
  if (typeof parsed !== 'object' || parsed === null) return { fields: {}, detail: null };

  const entries = Object.entries(parsed).map(([key, value]) => [key, sentences(value)] as const);
  const said = entries.filter(([, messages]) => messages.length > 0);
  const code = said.find(([key]) => key === 'code')?.[1].join(' ');
  const isForDevelopers = NOT_A_FIELD.every((key) => key in parsed);
  return {
    fields: Object.fromEntries(said.filter(([key]) => !WHOLE_CALL.includes(key) && !NOT_A_FIELD.includes(key))),
    detail: isForDevelopers ? null : (said.find(([key]) => WHOLE_CALL.includes(key))?.[1].join(' ') ?? null),
    ...(code && { code }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
