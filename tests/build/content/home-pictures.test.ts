/** The home page of a club that has hardly anything yet: one photograph held upright, no project, no event, no post. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsed } from '../../support/built-site.ts';
import { copyProject, runAstro } from '../../support/project-copy.ts';

let copy = '';
beforeAll(() => {
  copy = copyProject();
  rmSync(join(copy, 'content/projects'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = (file: string, text: string | Buffer) => writeFileSync(join(copy, file), text);
function buildHome() {
  expect(runAstro(copy, 'build')).toMatchObject({ status: 0 });
  return parsed(readFileSync(join(copy, 'dist/home.html'), 'utf8'));
}

test('an upright photograph stands alone and wide, in sizes for every screen, and its original is not published', {
  timeout: 180_000,
}, async () => {
  const upright = sharp({ create: { width: 2400, height: 3600, channels: 3, background: 'navy' } });
  write('content/photos/upright.jpg', await upright.jpeg().toBuffer());
  write('content/photos.yaml', '- { file: upright.jpg, alt: A demo rocket., caption: First flight }\n');
  const home = buildHome();
  const pictures = [...home.querySelectorAll('[data-count="1"] img')];
  expect(pictures).toHaveLength(1);
  const picture = pictures[0];
  expect(picture?.getAttribute('alt')).toBe('A demo rocket.');
  expect(picture?.getAttribute('loading')).toBe('lazy');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1920', '824']);
  const sources = [...home.querySelectorAll('[data-count="1"] source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  const files = sources.flatMap((source) => source.getAttribute('srcset')?.match(/\/_astro\/\S+/g) ?? []);
  expect(files).toHaveLength(6);
  // The original is among them neither.
  for (const file of readdirSync(join(copy, 'dist/_astro')).filter((name) => name.startsWith('upright'))) {
    const { width = 0, height = 1 } = await sharp(join(copy, 'dist/_astro', file)).metadata();
    expect(width / height, file).toBeCloseTo(21 / 9, 1);
  }
});

test('without pictures there is no band, and what is empty is said or left out', { timeout: 180_000 }, () => {
  write('content/photos.yaml', '[]\n');
  const home = buildHome();
  expect(home.querySelector('.photos')).toBeNull();
  const headings = [...home.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toContain("What's on");
  expect(headings).not.toContain('What we build');
  const main = home.querySelector('main')?.textContent ?? '';
  expect(main).toContain('No date is set yet.');
  expect(main).toContain('The first one is being written.');
});
