/** One call of the build to a service. */
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
