/** The colours and the logo of the club in Lima, wherever the build uses its two files: tests/fixtures/lima. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { TEST_SITE_FOLDER } from '../support/test-site.ts';

const inSite = (file: string) => join(TEST_SITE_FOLDER, file);
const built = (file: string) => readFileSync(inSite(file), 'utf8');

test('Pages, icons and drawings have the colours and the logo of the club', () => {
  const styles = globSync('_astro/*.css', { cwd: TEST_SITE_FOLDER }).map(built).join('');
  expect(styles).toContain('--ground:251 247 242;');
  expect(styles).toContain('--ground:29 7 9;');
  expect(styles).toContain('--scrim,29 7 9');

  const page = built('home.html');
  expect(page.match(/theme-color" content="#\w+/g)).toEqual([
    'theme-color" content="#fbf7f2',
    'theme-color" content="#1d0709',
  ]);
  expect(page).toContain('<path d="M100 0h100v100H100z" fill="#003366"/></svg><span>');
  expect(built('favicon.svg')).toContain('fill="#003366"');
  expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({ theme_color: '#fbf7f2', lang: 'en-PE' });
  expect(built('hero/scene.svg')).toContain('#ffb3a1');
  expect(built('default-avatar.svg')).toContain('#3c151a');
});

test('The app icon and the shared picture are in the colours of the club', async () => {
  const icon = await sharp(inSite('icons/app-180.png')).removeAlpha().raw().toBuffer();
  expect(icon.subarray(0, 3).toString('hex')).toBe('fbf7f2');
  const shared = await sharp(inSite('share/site.jpg')).raw().toBuffer();
  expect(shared[0]).toBeGreaterThan((shared[2] ?? 0) + 10); // warm, where the tests' club is blue
});
