/** One call of the build to a service, and the good rows of a list that it answers. */
import * as v from 'valibot';

/** Milliseconds that a call may take, its whole reply included. */
const TIME_LIMIT = 20_000;

/** @throws Error with a few words that say what went wrong: no reply, a status, or a reply of another shape. */
export async function readJson<S extends v.GenericSchema<unknown, unknown>>(
  address: string,
  schema: S,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ value: v.InferOutput<S>; headers: Headers }> {
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIME_LIMIT) }).catch(
    (cause: unknown) => {
      throw new Error('no reply', { cause });
    },
  );
  if (!response.ok) throw new Error(`status ${response.status}`);
  const result = v.safeParse(schema, await response.json().catch(() => undefined));
  if (!result.success) throw new Error(`a reply of another shape: ${v.summarize(result.issues)}`);
  return { value: result.output, headers: response.headers };
}

/** Writes a line into the log of the build. */
export type Warn = (line: string) => void;

/**
 * One broken row must not hide the others: it is left out, and the log says so (design, section 5).
 * @param list what the rows are, e.g. `events`.
 */
export function goodRows<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  rows: readonly unknown[],
  list: string,
  warn: Warn,
): v.InferOutput<S>[] {
  return rows.flatMap((row, index): v.InferOutput<S>[] => {
    const result = v.safeParse(schema, row);
    if (result.success) return [result.output];
    const problem = v.summarize(result.issues).replaceAll(/\s+/g, ' ');
    warn(`Entry ${index + 1} of the ${list} is left out: ${problem}`);
    return [];
  });
}
