/** `docs/calls.md` lists the calls that the embedded backend answers: all of them, and no others. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testBackend } from '../server/support.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/calls.md', import.meta.url)), 'utf8');
const ownCalls = text.slice(0, text.indexOf('## Other services'));
const documented = [...ownCalls.matchAll(/^(?:### |\| `)([A-Z]+ \/[^\s`]+)/gm)].map(([, call = '']) => call);

/** Hono's way of writing one, e.g. `:slug{[a-z]+}`. */
const PARAMETER = /:(\w+)(\{[^/]*\})?/g;

test('docs/calls.md and the backend list the same calls', async () => {
  const { app } = testBackend();
  const paths = new Map(app.routes.filter(({ path }) => path !== '/*').map(({ path, method }) => [path, method]));
  const answered: string[] = [];
  for (const [path, method] of paths) {
    // Only redirects to the address with its slash.
    if (paths.has(`${path}/`)) continue;
    const call = path.replaceAll(PARAMETER, '{$1}');
    for (const one of method === 'ALL' ? await methodsOf(path) : [method]) answered.push(`${one} ${call}`);
  }
  expect(answered.length).toBeGreaterThan(20);
  expect(documented.toSorted()).toEqual(answered.toSorted());

  /** A call names its methods when it is asked for another one. */
  async function methodsOf(path: string): Promise<string[]> {
    const response = await app.request(path.replaceAll(PARAMETER, '1'), { method: 'REPORT' });
    const allowed = response.headers.get('Allow')?.split(', ') ?? [];
    return allowed.filter((name) => !['HEAD', 'OPTIONS'].includes(name));
  }
});
