/** `docs/calls.md` and `docs/openapi.json` list the calls that the built-in backend answers: all of them, and no others. */
import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CALLS } from '../../src/dev/openapi/calls.ts';
import { withCallTables } from '../../src/dev/openapi/calls-table.ts';
import { openApiDocument } from '../../src/dev/openapi/document.ts';
import { mayBeLacking, openPath } from '../../src/dev/openapi/replies.ts';
import { PAGES } from '../../src/server/run/pages.ts';
import { testBackend } from '../server/support.ts';
import { clubForAllCalls } from '../server/valid-requests.ts';
import { DOCUMENT } from '../support/calls/document.ts';
import { strictSchema } from '../support/calls/strict-schema.ts';
import { headingsOf } from './headings.ts';

const page = readFileSync(new URL('../../docs/calls.md', import.meta.url), 'utf8');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${openPath(path)}`;
const listed = [...CALLS, ...PAGES].map(nameOf);

/** Hono's way of writing one, e.g. `:slug{[a-z]+}`. */
const PARAMETER = /:(\w+)(\{[^/]*\})?/g;

test('The list of definitions and the backend have the same calls', async () => {
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

  /** A call names its methods when it is asked for another one. */
  async function methodsOf(path: string): Promise<string[]> {
    const response = await app.request(path.replaceAll(PARAMETER, '1'), { method: 'REPORT' });
    const allowed = response.headers.get('Allow')?.split(', ') ?? [];
    return allowed.filter((name) => !['HEAD', 'OPTIONS'].includes(name));
  }
});

test('The OpenAPI document and the tables of docs/calls.md are up to date: `npm run generate openapi` changes nothing', () => {
  expect(DOCUMENT).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(page).toBe(withCallTables(page));
});

test('The OpenAPI document has every call, and leads to its part of docs/calls.md', () => {
  const operations = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations.toSorted()).toEqual(listed.toSorted());
  const links = JSON.stringify(DOCUMENT.paths).match(/calls\.md#[^"]+/g) ?? [];
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => !headingsOf(page).includes(link.replace('calls.md#', '')))).toEqual([]);
});

/** What no script has written. */
const OWN_WORDS = page.replace(/<!-- Made from .*?<!-- End of the tables\. -->/s, '');

test('Neither docs/calls.md nor a comment in src/shared names a call that the backend lacks', () => {
  const own = OWN_WORDS.slice(0, OWN_WORDS.indexOf('## Other services'));
  const shared = globSync('src/shared/*/*.ts').map((file) => readFileSync(file, 'utf8'));
  const named = [own, ...shared].flatMap((text) => text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[^\s`']*/g) ?? []);
  expect(named.length).toBeGreaterThan(listed.length);
  expect(named.map(openPath).filter((call) => !listed.includes(call))).toEqual([]);
});

test('docs/calls.md has at most 2,000 words beside its tables, and no heading twice', () => {
  expect(OWN_WORDS.match(/\S+/g)?.length).toBeLessThanOrEqual(2000);
  const headings: readonly string[] = page.match(/^#+ .*/gm) ?? [];
  expect(headings.length).toBeGreaterThan(20);
  expect(headings.filter((one, index) => headings.indexOf(one) !== index)).toEqual([]);
});

test('Another backend may lack each call that Django answers with 404, by the text of docs/calls.md', () => {
  const paragraphs = OWN_WORDS.split('\n\n').filter((one) => one.replaceAll('\n', ' ').includes('*Django*: 404'));
  const calls = paragraphs.flatMap((one) => one.match(/(?:GET|POST) \/[^\s`]*/g) ?? []);
  expect(calls.length).toBeGreaterThan(1);
  const lacking = [...CALLS.filter(mayBeLacking), ...PAGES.filter(({ ofSeed }) => !ofSeed)].map(nameOf);
  expect(calls.filter((call) => !lacking.includes(call))).toEqual([]);
});

interface Altered {
  /** E.g. `results.0.name`. */
  at: string;
  value: unknown;
}

/** The value with one object in it changed, for each object at any depth. @param change gets an object. */
function withEach(value: unknown, change: (fields: object) => readonly Altered[], at = ''): readonly Altered[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : change(value).map((one) => ({ ...one, at: `${at}${one.at}` }));
  const below = Object.entries(value).flatMap(([name, inside]) =>
    withEach(inside, change, `${at}${name}.`).map((one) => ({
      ...one,
      value: Array.isArray(value) ? value.with(Number(name), one.value) : { ...value, [name]: one.value },
    })),
  );
  return [...own, ...below];
}
const withOneMore = (fields: object) => [{ at: 'password_hash', value: { ...fields, password_hash: 'x' } }];
const withOneLess = (fields: object) =>
  Object.entries(fields).map(([name]) => ({
    at: name,
    value: Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
  }));

const REPLIES = CALLS.filter(({ reply, method }) => method === 'GET' && reply && !('mediaTypes' in reply));

test.each(REPLIES)('A field too many or too few is found in any part of the reply to $method $path', async (call) => {
  const { make } = await clubForAllCalls();
  const reply = JSON.parse((await make(`${call.method} ${openPath(call.path)}`)).text);
  const isAllowed = ({ value }: Altered) => v.safeParse(strictSchema(call.reply as v.GenericSchema), value).success;
  expect(isAllowed({ at: '', value: reply })).toBe(true);
  expect(withEach(reply, withOneMore).filter(isAllowed)).toEqual([]);
  const mayBeMissing = withEach(reply, withOneLess).filter(isAllowed);
  expect(mayBeMissing.map(({ at }) => at)).toEqual([]);
});
