/** `docs/calls.md` and `docs/openapi.json` list the calls that the built-in backend answers: all of them, and no others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { testBackend } from '../server/support.ts';
import { DOCUMENT } from '../support/openapi/document.ts';

const listed = CALLS.map(({ method, path }) => `${method} ${path}`);

/** Hono's way of writing one, e.g. `:slug{[a-z]+}`. */
const PARAMETER = /:(\w+)(\{[^/]*\})?/g;

test('docs/openapi.json and the backend list the same calls', async () => {
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
  expect(listed.toSorted()).toEqual(answered.toSorted());
  const inOpenApi = Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(inOpenApi.toSorted()).toEqual(answered.toSorted());

  /** A call names its methods when it is asked for another one. */
  async function methodsOf(path: string): Promise<string[]> {
    const response = await app.request(path.replaceAll(PARAMETER, '1'), { method: 'REPORT' });
    const allowed = response.headers.get('Allow')?.split(', ') ?? [];
    return allowed.filter((name) => !['HEAD', 'OPTIONS'].includes(name));
  }
});

test('what docs/calls.md says by hand is about calls that there are', () => {
  const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8');
  const own = page.slice(page.indexOf('<!-- End of the tables. -->'), page.indexOf('## Other services'));
  const named = [...own.matchAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^\s`]*/g)].map(([call]) => call);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((call) => !listed.includes(call))).toEqual([]);
});
