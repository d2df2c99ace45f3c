/** Which folder of `src` may import which. The rules are in architecture/floors.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from './architecture/floors.ts';
import { importsOf } from './architecture/imports-of.ts';
import { circlesIn, mistakesIn, unusedIn } from './architecture/mistakes.ts';

const src = join(import.meta.dirname, '../src');
const paths = globSync('**/*.{ts,tsx,astro}', { cwd: src });
const sources = Object.fromEntries(
  paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(src, path), 'utf8')]),
);

/** They compare the two clocks, or run before the first reply of the server. */
const BY_THE_DEVICE = [
  'browser/head/announcement.ts',
  'browser/http/client.ts',
  'browser/http/server-clock.ts',
  'browser/http/stamp.ts',
  'browser/page/page-script.ts',
  'browser/page/revalidate.ts',
  'worker/cached-copy.ts',
];

test('The imports of src follow the table, without circles', () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(mistakesIn(sources)).toEqual([]);
  expect(circlesIn(sources)).toEqual([]);
});

test('The table allows only what src needs', () => expect(unusedIn(sources)).toEqual([]));

/** A call gets all parts of the backend as types. */
const IN_BOTH_DIRECTIONS = ['backend.ts'];

test.each([
  ['browser', []],
  ['server', IN_BOTH_DIRECTIONS],
  ['shared', []],
])('The folders of %s import in one direction', (floor, exceptions) => {
  const rooms = Object.entries(ROOMS[floor] ?? {}).filter(([room]) => !exceptions.includes(room));
  const asFiles = rooms.map(([room, others]) => [room, others.map((other) => `import './${other}';`).join('\n')]);
  expect(asFiles.length).toBeGreaterThan(5);
  expect(circlesIn(Object.fromEntries(asFiles))).toEqual([]);
});

test('The browser uses the time of the server, not of the device', () => {
  const users = paths.filter(
    (path) => /^(browser|worker)\//.test(path) && /Date\.now\b|new Date\(\)/.test(sources[path] ?? ''),
  );
  expect(users.toSorted()).toEqual(BY_THE_DEVICE);
});

test('Only what has the focus hides its outline: in contrast themes the class draws one', () => {
  const users = paths.filter((path) => /(?<![:\w-])outline-none/.test(sources[path] ?? ''));
  expect(users).toEqual([]);
});

const FORM = 'browser/accounts/SignInForm.tsx';

/** [file, its code, the message] */
test.each([
  [FORM, `import { x } from '../members/x.ts';`, 'browser/accounts may not import browser/members'],
  ['server/media/x.ts', `export { x } from '../../build/x.ts';`, 'server may not import build'],
  ['server/email/x.ts', `import type { X } from '../accounts/x.ts';`, 'server/email may not import server/accounts'],
  ['server/backend.ts', `import { x } from './http/x.ts';`, 'it holds types only'],
  ['shared/x.ts', `export type X = import('../browser/x.ts').X;`, 'shared may not import browser'],
  ['shared/x.ts', `import { x } from '#shared/../server/x.ts';`, 'shared may not import server'],
  ['worker/x.ts', `const load = () => import('#shared/../browser/x.ts');`, 'worker may not import browser'],
  ['worker/x.ts', `export type X = import('../shared/x.ts').X;`, 'write #shared/…'],
  ['shared/time/x.ts', `import { x } from '#shared/accounts/x.ts';`, 'shared/time may not import shared/accounts'],
  ['shared/time/x.ts', `import { x } from '#shared/time/y.ts';`, 'write a relative path'],
  ['server/x.ts', `import { x } from '#shared/x';`, 'write the file ending'],
  ['build/x.ts', `import { x } from '#content/x.ts';`, 'write a relative path'],
  ['browser/ui/x.tsx', `const load = () => import('../../server/x.ts');`, 'browser may not import server'],
  ['pages/x.astro', `---\n---\n<script>import '../server/x.ts';</script>`, 'pages may not import server'],
  ['components/X.astro', `<script src="../dev/menu.ts"></script>`, 'components may not import dev'],
  ['components/X.astro', `<p>{await import('../server/app.ts')}</p>`, 'components may not import server'],
  ['browser/ui/x.ts', `import fs from 'node:fs';`, 'browser may not import the package node:fs'],
  ['shared/x.ts', `import { x } from './x';`, 'write the file ending'],
  ['pages/x.astro', `---\nimport x from '@/shared/x.ts';\n---\n`, 'write a relative path'],
  ['shared/x.ts', `import site from '../../content/site.yaml';`, 'leaves src'],
  ['shared/site/x.ts', `import { site } from '#site';`, 'write a relative path'],
  ['helpers/x.ts', '', 'helpers is a new floor: say in the table who may import whom'],
  ['browser/misc/x.ts', '', 'browser/misc is new: say in the table what it may import'],
  ['browser/ui/index.ts', `export * from './Button.tsx';\nexport { x } from './x.ts';`, 'a barrel'],
  ['shared/time/long.ts', 'x();\n'.repeat(301), '301 lines, 300 at most'],
  [
    'shared/time/wide.ts',
    Array.from({ length: 26 }, (_, one) => `import './x${one}.ts';`).join('\n'),
    '26 imports, 25 at most',
  ],
  ['fetch.ts', '', 'Astro would take this file for its own'],
])('The file %s with %j breaks a rule', (path, text, rule) => {
  expect(mistakesIn({ [path]: text })).toContainEqual(expect.stringMatching(new RegExp(`^src/${path}: .*${rule}`)));
});

test.each([
  [FORM, `import './auth-api.ts';\nimport '../session/x.ts';\nimport '#shared/x.ts';\nimport 'react';`],
  ['pages/x.astro', `---\nimport '../browser/members/X.tsx';\nimport '../build/x.ts';\n---\n`],
  ['worker/x.ts', `import { x } from '#shared/site/x.ts';\nexport type Y = import('#shared/y.ts').Y;`],
  ['dev/start.ts', `import '../server/server.ts';`],
  ['shared/http/x.ts', `// import '../browser/x.ts'\nexport const text = "import '../browser/x.ts'";`],
  ['browser/ui/X.tsx', `export const X = () => <p>It's <b>import('../../server/x.ts')</b></p>;`],
  ['shared/site/club.ts', `import { site } from '#site';`],
  ['dev/mocks/fixtures/issues.ts', 'x();\n'.repeat(400)],
])('The file %s with %j breaks no rule', (path, text) => expect(mistakesIn({ [path]: text })).toEqual([]));

test('A folder without a file, and an import that no file makes, is reported', () => {
  const unused = unusedIn({
    'server/http/on.ts': `import '../database/x.ts';`,
    'browser/ui/X.tsx': `import '#shared/x.ts';`,
  });
  const isNamed = (name: string) => unused.includes(name);
  expect(['server/http: server/database', 'browser: shared', 'server/http', 'browser'].filter(isNamed)).toEqual([]);
  const without = ['server/http: server/site', 'browser/editor', 'worker'];
  expect(without.filter(isNamed)).toEqual(without);
});

test('A circle is reported with all its files', () => {
  const circle = {
    'ui/A.ts': `import './B.astro';`,
    'ui/B.astro': `---\nimport {\n  a,\n} from './C.ts';\n---\n<p>import</p>`,
    'ui/C.ts': `export type X = import('./A.ts').X;`,
  };
  expect(circlesIn(circle)).toEqual(['src/ui/A.ts → src/ui/B.astro → src/ui/C.ts → src/ui/A.ts']);
  expect(importsOf('ui/B.astro', circle['ui/B.astro'])).toEqual(['./C.ts']);
  const through = {
    'shared/a.ts': `export type X = import('../server/b.ts').X;`,
    'server/b.ts': `import type { X } from '#shared/a.ts';`,
  };
  expect(circlesIn(through)).toEqual(['src/shared/a.ts → src/server/b.ts → src/shared/a.ts']);
  expect(circlesIn({ 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' })).toEqual(
    [],
  );
});
