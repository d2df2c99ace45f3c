/** The floor plan, held by machine. The rules are in architecture/floors.ts. */
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

describe('this project', () => {
  test('is read whole: front matter and scripts too', () => expect(paths.length).toBeGreaterThan(30));
  test('imports neither up nor sideways', () => expect(mistakesIn(sources)).toEqual([]));
  test('has no circles', () => expect(circlesIn(sources)).toEqual([]));
});

describe('a wrong import is named', () => {
  test.each([
    [
      'a feature that uses another',
      'features/auth/SignInForm.tsx',
      `import { x } from '../members/x.ts';`,
      'features/auth may not import features/members',
    ],
    [
      'a feature that uses the backend',
      'features/auth/auth-api.ts',
      `import '../../backend/app.ts';`,
      'features may not import backend',
    ],
    [
      'a feature folder that nobody listed',
      'features/brand-new/New.tsx',
      `import '../auth/x.ts';`,
      'features/brand-new may not import features/auth',
    ],
    ['a type alone', 'lib/names.ts', `import type { X } from '../ui/Button.tsx';`, 'lib may not import ui'],
    [
      'a type in an expression',
      'lib/names.ts',
      `export type X = import('../ui/Button.tsx').X;`,
      'lib may not import ui',
    ],
    [
      'a dynamic import',
      'ui/Field.tsx',
      `const load = () => import('../features/auth/x.ts');`,
      'ui may not import features',
    ],
    [
      'what is passed on',
      'http/client.ts',
      `import 'ky';\nexport { x } from '../session/session.ts';`,
      'http may not import session',
    ],
    [
      'the front matter of a part',
      'components/Hero.astro',
      `---\nimport { x } from '../features/auth/x.ts';\n---\n<p>Hi</p>`,
      'components may not import features',
    ],
    [
      'a script of a page',
      'pages/home.astro',
      `---\nconst a = 1;\n---\n<p>{a}</p>\n<script>\n  import '../http/client.ts';\n</script>`,
      'pages may not import http',
    ],
    [
      'a script without front matter',
      'components/Menu.astro',
      `<script>import '../session/session.ts';</script>`,
      'components may not import session',
    ],
    [
      'a script by address',
      'components/Menu.astro',
      `<script src="../session/menu.ts"></script>`,
      'components may not import session',
    ],
    [
      'a dynamic import in a template',
      'components/Late.astro',
      `<p>{await import('../backend/app.ts')}</p>`,
      'components may not import backend',
    ],
    [
      'a text with parts',
      'components/help.mdx',
      `# Help\n\nimport X from '../features/auth/X.tsx'\n\n<X />`,
      'components may not import features',
    ],
    ['the roof', 'backend/app.ts', `import '../commands/start.ts';`, 'backend may not import commands'],
    [
      'a package on the ground floor',
      'schemas/event.ts',
      `import { Hono } from 'hono';`,
      'schemas may not import the package hono',
    ],
    ['files in pure helpers', 'lib/names.ts', `import fs from 'node:fs';`, 'lib may not import the package node:fs'],
    ['a path without its ending', 'lib/names.ts', `import { x } from './x';`, 'write the file ending'],
    ['an alias', 'pages/home.astro', `---\nimport x from '@/lib/x.ts';\n---\n`, 'write a relative path'],
    ['what lies outside', 'lib/site.ts', `import site from '../../content/site.yaml';`, 'leaves src'],
    ['an unknown floor', 'helpers/x.ts', '', 'helpers is a new floor: say in the table who may import whom'],
    ['a barrel', 'ui/index.ts', `export * from './Button.tsx';\nexport { x } from './x.ts';`, 'a barrel'],
    ['a file that is too long', 'lib/long.ts', 'x();\n'.repeat(251), '251 lines, 250 at most'],
    ['the name that Astro claims', 'fetch.ts', '', 'Astro would take this file for its own'],
  ])('%s', (_deed, path, text, rule) => {
    expect(mistakesIn({ [path]: text })).toContainEqual(expect.stringMatching(new RegExp(`^src/${path}: .*${rule}`)));
  });
});

describe('a right import is left alone', () => {
  test.each([
    [
      'a feature: its own folder and the floors below',
      'features/auth/SignInForm.tsx',
      `import './auth-api.ts';\nimport '../../session/session.ts';\nimport 'react';`,
    ],
    [
      'words that look like an import',
      'lib/names.ts',
      `// import '../ui/x.ts'\nexport const text = "import '../ui/x.ts'";`,
    ],
    [
      'an apostrophe in the text of a part',
      'ui/Note.tsx',
      `import './x.css';\nexport const Note = () => <p>It's <b>import('../backend/x.ts')</b></p>;`,
    ],
    ['code shown in a text', 'components/help.mdx', '```ts\nimport x from "../backend/x.ts";\n```\n'],
    ['a long fixture', 'backend/standins/fixtures/issues.ts', 'x();\n'.repeat(400)],
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
