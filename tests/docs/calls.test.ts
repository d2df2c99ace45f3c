/** `docs/calls.md` and `docs/openapi.json` list the calls that the embedded backend answers: all of them, and no others. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testBackend } from '../server/support.ts';
import { DOCUMENT } from '../support/openapi/document.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/calls.md', import.meta.url)), 'utf8');
const ownCalls = text.slice(0, text.indexOf('## Other services'));
const documented = [...ownCalls.matchAll(/^(?:### |\| `)([A-Z]+ \/[^\s`]+)/gm)].map(([, call = '']) => call);

/** What any call may answer, which the page says once, under "Rules for every call". */
const RULES = ['401', '403', '405', '413', '415', '5XX', '500', '503', '507'];

/** Of each call with a heading of its own, the statuses that its text has in bold. */
const sections = ownCalls.split(/^### (?=[A-Z]+ \/)/m).slice(1);

test.each(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))(
  '%s: docs/calls.md names the statuses of docs/openapi.json',
  (call, section) => {
    const [method = '', path = ''] = call.split(' ');
    const [description = ''] = section.split(/^## /m);
    const bold = [...description.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(
      ([, words = '']) => words.match(/\b[2-5]\d\d\b/g) ?? [],
    );
    const inOpenApi = Object.keys(DOCUMENT.paths[path]?.[method.toLowerCase()]?.responses ?? {});
    const own = (statuses: string[]) => [...new Set(statuses)].filter((one) => !RULES.includes(one)).toSorted();
    expect(own(bold)).toEqual(own(inOpenApi));
  },
);

/** Hono's way of writing one, e.g. `:slug{[a-z]+}`. */
const PARAMETER = /:(\w+)(\{[^/]*\})?/g;

test('docs/calls.md, docs/openapi.json and the backend list the same calls', async () => {
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
