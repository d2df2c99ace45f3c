/** The pages of a club with hardly any content. All tests share one build, because it is slow. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsed } from '../../support/built-site.ts';
import { BUILD_TIMEOUT_MS, copyProject, runAstro } from '../../support/project-copy.ts';

let copy = '';
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const write = (file: string, text: string | Buffer) => writeFileSync(join(copy, file), text);
const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const mainOf = (file: string) => /<main[\s\S]*<\/main>/.exec(read(file))?.[0] ?? '';

describe('with one photograph held upright, and without projects, help articles, posts and a backend', () => {
  beforeAll(async () => {
    rmSync(join(copy, 'content/projects'), { recursive: true });
    rmSync(join(copy, 'content/help'), { recursive: true });
    mkdirSync(join(copy, 'content/help'));
    write(
      'content/help/joining.md',
      '---\ntitle: Joining\ndescription: How to join.\norder: 1\n---\n\n{accounts on:\nSign up.\n}\n',
    );
    // Other texts link to them.
    for (const name of readdirSync(join(copy, 'content'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.md')) {
        const file = join('content', name);
        write(file, read(file).replaceAll(/\]\(\/(help-center|projects)\/[^)]*\)/g, '](/$1)'));
      }
    const upright = sharp({ create: { width: 2400, height: 3600, channels: 3, background: 'navy' } });
    write('content/photos/upright.jpg', await upright.jpeg().toBuffer());
    write('content/photos.yaml', '- { file: upright.jpg, alt: A demo rocket., caption: First flight }\n');
    expect(runAstro(copy, 'build', 'on', { PUBLIC_BACKEND: 'none' })).toMatchObject({ status: 0 });
  }, BUILD_TIMEOUT_MS);

  test('the photograph stands alone and wide, in sizes for every screen, and its original is not published', async () => {
    const home = parsed(read('dist/home.html'));
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
    // Nor the original.
    for (const file of readdirSync(join(copy, 'dist/_astro')).filter((name) => name.startsWith('upright'))) {
      const { width = 0, height = 1 } = await sharp(join(copy, 'dist/_astro', file)).metadata();
      expect(width / height, file).toBeCloseTo(21 / 9, 1);
    }
  });

  test('the privacy page says that there are no accounts, and articles about accounts have no page', () => {
    expect(mainOf('dist/privacy.html')).toContain('this site has no accounts');
    expect(mainOf('dist/privacy.html')).not.toContain('If you have an account');
    expect(existsSync(join(copy, 'dist/help-center/joining.html'))).toBe(false);
    expect(read('dist/search.json')).not.toContain('/help-center/joining');
  });

  test.each(['home', 'about', 'terms', '404'])('%s neither mentions accounts nor links to pages about them', (page) => {
    expect(mainOf(`dist/${page}.html`)).not.toMatch(
      /accounts?\b|sign (in|up)\b|\/(signin|signup|profile)\b|#leaders|password/i,
    );
  });

  test("the officers' screens are not built", () => {
    expect(existsSync(join(copy, 'dist/officers.html'))).toBe(false);
  });

  test('the help centre says that there are no articles', () => {
    const main = mainOf('dist/help-center.html');
    expect(main).toContain('There are no articles yet.');
    expect(main).not.toContain('<ol');
  });

  test('the home page explains or leaves out what is empty', () => {
    const home = parsed(read('dist/home.html'));
    const headings = [...home.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(headings).toContain("What's on");
    expect(headings).not.toContain('What we build');
    const main = home.querySelector('main')?.textContent ?? '';
    expect(main).toContain('No date is set yet.');
    expect(main).toContain('The first one is being written.');
  });

  test.each(['signin', 'signup', 'forgot-password', 'profile', 'profile/account', 'members/_'])(
    'the page %s says that there are no accounts, and loads no scripts for them',
    (page) => {
      const main = mainOf(`dist/${page}.html`);
      expect(main).toContain('This site has no accounts.');
      expect(main).toContain('href="/contact"');
      expect(main).not.toMatch(/<form|astro-island/);
    },
  );

  test('nothing links to accounts, and no page calls a backend', () => {
    const home = parsed(read('dist/home.html'));
    expect(
      home.querySelectorAll('header a[href="/signin"], header a[href="/signup"], main a[href="/signup"]'),
    ).toHaveLength(0);
    expect(home.querySelector('[data-leaders]')).toBeNull();
    const policy = home.querySelector('meta[http-equiv="content-security-policy"]')?.getAttribute('content') ?? '';
    expect(policy).not.toContain('localhost:8787');
    expect(read('dist/search.json')).not.toMatch(/\/(signin|signup|forgot-password)"/);
  });

  test('the projects page says that there are none, and what to do', () => {
    const main = mainOf('dist/projects.html');
    expect(main).toContain('The drawing board is empty.');
    expect(main).toContain('href="/contact?subject=');
    expect(main).not.toContain('<ul');
  });
});
