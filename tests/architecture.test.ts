/** Which folder of `src` may import which. The rules are in architecture/floors.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn } from './architecture/circles.ts';
import { importsOf } from './architecture/imports-of.ts';
import { mistakesIn } from './architecture/mistakes.ts';

const src = new URL('../src', import.meta.url).pathname;
const paths = globSync('**/*.{ts,tsx,astro,mdx}', { cwd: src });
const sources = Object.fromEntries(
  paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(src, path), 'utf8')]),
);

/** Those that measure the two clocks, and those that run where no answer of the server has come. */
const BY_THE_DEVICE = [
  'browser/http/client.ts',
  'browser/http/server-clock.ts',
  'browser/http/stamp.ts',
  'browser/page/page-script.ts',
  'browser/revalidate/revalidate.ts',
  'browser/worker/cached-copy.ts',
];

describe('this project', () => {
  test('is read whole: front matter and scripts too', () => expect(paths.length).toBeGreaterThan(30));
  test('imports neither up nor sideways', () => expect(mistakesIn(sources)).toEqual([]));
  test('has no circles', () => expect(circlesIn(sources)).toEqual([]));
  test('asks what time it is at the server, not on the phone', () => {
    const asking = paths.filter(
      (path) => path.startsWith('browser/') && /Date\.now\b|new Date\(\)/.test(sources[path] ?? ''),
    );
    expect(asking.toSorted()).toEqual(BY_THE_DEVICE);
  });
});

describe('a wrong import is named', () => {
  test.each([
    [
      'a feature that uses another',
      'browser/features/auth/SignInForm.tsx',
      `import { x } from '../members/x.ts';`,
      'browser/features/auth may not import browser/features/members',
    ],
    [
      'a feature folder that nobody listed',
      'browser/features/brand-new/New.tsx',
      `import '../auth/x.ts';`,
      'browser/features/brand-new may not import browser/features/auth',
    ],
    [
      'a shared part that uses a feature',
      'browser/ui/fields.tsx',
      `import { x } from '../features/auth/x.ts';`,
      'browser may not import browser/features/auth',
    ],
    [
      'the browser that uses the backend',
      'browser/features/auth/auth-api.ts',
      `import '../../../server/app.ts';`,
      'browser may not import server',
    ],
    [
      'the browser that uses the build',
      'browser/worker/worker.ts',
      `import type { X } from '../../build/x.ts';`,
      'browser may not import build',
    ],
    ['the build that uses the backend', 'build/x.ts', `import '../server/site.ts';`, 'build may not import server'],
    ['the backend that uses the build', 'server/x.ts', `import '../build/x.ts';`, 'server may not import build'],
    ['a type alone', 'shared/names.ts', `import type { X } from '../browser/x.ts';`, 'shared may not import browser'],
    [
      'a type in an expression',
      'shared/names.ts',
      `export type X = import('../browser/x.ts').X;`,
      'shared may not import browser',
    ],
    [
      'a dynamic import',
      'browser/ui/fields.tsx',
      `const load = () => import('../../server/x.ts');`,
      'browser may not import server',
    ],
    [
      'what is passed on',
      'shared/x.ts',
      `import 'ky';\nexport { x } from '../browser/session/session.ts';`,
      'shared may not import browser',
    ],
    [
      'the front matter of a part',
      'components/Hero.astro',
      `---\nimport { x } from '../server/x.ts';\n---\n<p>Hi</p>`,
      'components may not import server',
    ],
    [
      'a script of a page',
      'pages/home.astro',
      `---\nconst a = 1;\n---\n<p>{a}</p>\n<script>\n  import '../server/x.ts';\n</script>`,
      'pages may not import server',
    ],
    [
      'a script without front matter',
      'components/Menu.astro',
      `<script>import '../dev/start.ts';</script>`,
      'components may not import dev',
    ],
    [
      'a script by address',
      'components/Menu.astro',
      `<script src="../dev/menu.ts"></script>`,
      'components may not import dev',
    ],
    [
      'a dynamic import in a template',
      'components/Late.astro',
      `<p>{await import('../server/app.ts')}</p>`,
      'components may not import server',
    ],
    [
      'a text with parts',
      'components/help.mdx',
      `# Help\n\nimport X from '../server/X.tsx'\n\n<X />`,
      'components may not import server',
    ],
    ['a developer\u2019s tool', 'server/app.ts', `import '../dev/start.ts';`, 'server may not import dev'],
    [
      'files in the browser',
      'browser/ui/x.ts',
      `import fs from 'node:fs';`,
      'browser may not import the package node:fs',
    ],
    [
      'files in what is shared',
      'shared/names.ts',
      `import fs from 'node:fs';`,
      'shared may not import the package node:fs',
    ],
    ['a path without its ending', 'shared/names.ts', `import { x } from './x';`, 'write the file ending'],
    ['an alias', 'pages/home.astro', `---\nimport x from '@/shared/x.ts';\n---\n`, 'write a relative path'],
    ['what lies outside', 'shared/site.ts', `import site from '../../content/site.yaml';`, 'leaves src'],
    ['an unknown room', 'helpers/x.ts', '', 'helpers is a new floor: say in the table who may import whom'],
    ['a barrel', 'browser/ui/index.ts', `export * from './Button.tsx';\nexport { x } from './x.ts';`, 'a barrel'],
    ['a file that is too long', 'shared/long.ts', 'x();\n'.repeat(251), '251 lines, 250 at most'],
    ['the name that Astro claims', 'fetch.ts', '', 'Astro would take this file for its own'],
  ])('%s', (_deed, path, text, rule) => {
    expect(mistakesIn({ [path]: text })).toContainEqual(expect.stringMatching(new RegExp(`^src/${path}: .*${rule}`)));
  });
});

describe('a right import is left alone', () => {
  test.each([
    [
      'a feature: its own folder, the rest of the browser, and what is shared',
      'browser/features/auth/SignInForm.tsx',
      `import './auth-api.ts';\nimport '../../session/session.ts';\nimport '../../../shared/x.ts';\nimport 'react';`,
    ],
    [
      'a page: a feature and what the build knows',
      'pages/x.astro',
      `---\nimport '../browser/features/x/X.tsx';\nimport '../build/x.ts';\n---\n`,
    ],
    ['a developer\u2019s tool: the backend', 'dev/start.ts', `import '../server/server.ts';`],
    [
      'words that look like an import',
      'shared/names.ts',
      `// import '../browser/x.ts'\nexport const text = "import '../browser/x.ts'";`,
    ],
    [
      'an apostrophe in the text of a part',
      'browser/ui/Note.tsx',
      `import './x.css';\nexport const Note = () => <p>It's <b>import('../../server/x.ts')</b></p>;`,
    ],
    ['code shown in a text', 'components/help.mdx', '```ts\nimport x from "../server/x.ts";\n```\n'],
    ['a long fixture', 'dev/mocks/fixtures/issues.ts', 'x();\n'.repeat(400)],
  ])('%s', (_deed, path, text) => expect(mistakesIn({ [path]: text })).toEqual([]));
});

describe('circles', () => {
  test('are named with their way, through an .astro file too', () => {
    const found = circlesIn({
      'ui/A.ts': `import './B.astro';`,
      'ui/B.astro': `---\nimport './C.ts';\n---\n`,
      'ui/C.ts': `export type X = import('./A.ts').X;`,
    });
    expect(found).toEqual(['src/ui/A.ts → src/ui/B.astro → src/ui/C.ts → src/ui/A.ts']);
  });

  test('two ways to one file are no circle', () => {
    expect(circlesIn({ 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' })).toEqual(
      [],
    );
  });
});

test('an import over several lines is found', () => {
  expect(importsOf('x.astro', `---\nimport {\n  a,\n  b,\n} from './x.ts';\n---\n<p>import</p>`)).toEqual(['./x.ts']);
});
