import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_PAGES } from '#shared/site/offline-pages.ts';
import { findCore } from '../../../../src/build/output/offline/find-core.ts';

const FRAME =
  '<title>A page</title><aside data-cached hidden><span data-network>Offline.</span><time></time><a href="/" data-again>Again</a></aside><style>@font-face{src:url("/_astro/fonts/face.woff2")}</style><link rel="stylesheet" href="/_astro/page.css"><script type="module" src="/_astro/page.js"></script>';
const LIST =
  '<astro-island client="intent" component-url="/_astro/List.js" renderer-url="/_astro/react.js"></astro-island>';
const MEMBERS =
  '<astro-island client="session" component-url="/_astro/Members.js" renderer-url="/_astro/react.js"></astro-island>';

let folder: string;
const write = async (address: string, text: string) => {
  await mkdir(dirname(join(folder, address)), { recursive: true });
  await writeFile(join(folder, address), text);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'core-'));
  for (const page of CORE_PAGES) await write(`${page}.html`, FRAME);
  await write(
    '/home.html',
    `${FRAME}${MEMBERS}<img src="/hero/poster.webp"><img src="https://elsewhere.example/x.png"><img loading="lazy" src="/_astro/photo.jpg"><svg><use href="/partners.svg#orbit"></use></svg>`,
  );
  await write('/events.html', `${FRAME}${LIST}<img src="/_astro/card.webp">`);
  await write('/_astro/page.js', 'import"./shared.js";import("./toast.js")');
  for (const name of ['shared', 'toast', 'List', 'react', 'Members'])
    await write(`/_astro/${name}.js`, 'export const x=1');
  for (const picture of ['/favicon.svg', '/icons/app-192.png', '/hero/poster.webp', '/partners.svg'])
    await write(picture, picture);
});
afterAll(() => rm(folder, { recursive: true }));

test('Pages are cached with their initial files', () => {
  const { files, pictures, later, pages } = findCore(folder);
  expect(pages).toContain('/offline');
  expect(files.sort()).toEqual([
    '/_astro/fonts/face.woff2',
    '/_astro/page.css',
    '/_astro/page.js',
    '/_astro/shared.js',
  ]);
  expect(later.sort()).toEqual(['/_astro/List.js', '/_astro/react.js']);
  expect(pictures).toEqual(['/favicon.svg', '/icons/app-192.png', '/hero/poster.webp', '/partners.svg']);
});

test('One changed word makes a new version', async () => {
  const { version } = findCore(folder);
  expect(findCore(folder).version).toBe(version);
  await write('/terms.html', `${FRAME}<p>Another word.</p>`);
  expect(findCore(folder).version).not.toBe(version);
});

test('A page without the notice about its age stops the build', async () => {
  await write('/blog.html', '<title>A page</title>');
  expect(() => findCore(folder)).toThrow('/blog has no place for "notice"');
  await write('/blog.html', FRAME);
});

test('A listed page that does not exist stops the build', async () => {
  await rm(join(folder, 'about.html'));
  expect(() => findCore(folder)).toThrow('about.html');
});
