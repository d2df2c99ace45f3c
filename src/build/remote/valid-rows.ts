/** The good rows of a list that a service answers to the build. */
import * as v from 'valibot';

/** Writes a line into the log of the build. */
export type Warn = (line: string) => void;

/**
 * One broken row must not hide the others: it is left out, and the log says so.
 * @param list what the rows are, e.g. `events`.
 */
export function validRows<S extends v.GenericSchema<unknown, unknown>>(
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
