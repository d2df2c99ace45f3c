/** Pictures in texts: what pages get, and messages about mistakes. */
import { readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFile } from '../../../src/build/content/pictures.ts';
import { ABOUT, ARTICLE, clubFolder, pageOf, write } from '../../support/text-slips.ts';

let club = '';
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } }).jpeg();

beforeAll(async () => {
  club = clubFolder();
  const pictures = {
    'rocket.jpg': await photograph(3000, 2000).toBuffer(),
    'tower.JPG': await photograph(300, 900).toBuffer(),
    // As phones store upright pictures.
    'phone.jpg': await photograph(3000, 2000).withMetadata({ orientation: 6 }).toBuffer(),
    'samsung.jpg': readFileSync('tests/fixtures/pictures/samsung-sos.jpg'),
    'screens.png': await photograph(40, 30_000).png().toBuffer(),
    'line.png': await photograph(4000, 3).png().toBuffer(),
    'pole.png': await photograph(3, 4000).png().toBuffer(),
    'broken.jpg': (await photograph(300, 900).toBuffer()).subarray(0, 400),
    'plan.svg': '<svg viewBox="0 0 300 100"><path d="M0 0h9"/></svg>',
  };
  for (const [name, content] of Object.entries(pictures)) write(club, `content/pictures/${name}`, content);
  for (const folder of ['help', 'pages']) write(club, `content/${folder}/beside.jpg`, 'x');
});
afterAll(() => rmSync(club, { recursive: true }));

const attributesOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

describe('a picture in a text', () => {
  test.each(['../pictures/rocket.jpg', 'rocket.jpg', '/pictures/rocket.jpg', 'pictures/rocket.jpg'])(
    'named %s is shrunk to several sizes, and its space is reserved',
    async (url) => {
      const html = await pageOf(club, `![A *rocket*](${url})\nand **more**`);
      const { src, srcset = '', ...rest } = attributesOf(html);
      expect(src).toMatch(/^\/pictures\/rocket-jpg-[\da-f]{8}-1200\.webp$/);
      expect(srcset.split(', ').map((size) => size.split(' ')[1])).toEqual(['400w', '800w', '1200w']);
      expect(rest).toEqual({
        sizes: '(min-width: 680px) 640px, calc(100vw - 40px)',
        width: '640',
        height: '427',
        loading: 'lazy',
        decoding: 'async',
        alt: 'A rocket',
      });
      expect(html).toContain('<strong>more</strong>');
    },
  );

  test('that is upright is not higher than the window, even if the camera rotated it', async () => {
    expect(attributesOf(await pageOf(club, '![A tower](tower.JPG)'))).toMatchObject({ width: '187', height: '560' });
    expect(attributesOf(await pageOf(club, '![A rocket](phone.jpg)'))).toMatchObject({ width: '373', height: '560' });
  });

  test('works in MDX too', async () => {
    const source = await pageOf(club, 'x ![A "rocket"](rocket.jpg) {site.shortName}', ABOUT);
    expect(source).toMatch(/x <img src="\/pictures\/rocket[^<{]* alt="A &#34;rocket&#34;" \/> DRC/);
  });

  test('is made once for each size, upright and without metadata', async () => {
    const { srcset = '' } = attributesOf(await pageOf(club, '![A rocket](phone.jpg)'));
    const [, name = ''] = /\/pictures\/(\S+-400\.webp)/.exec(srcset) ?? [];
    const root = pathToFileURL(`${club}/`);
    const made = await pictureFile(root, name, new URL('cache/', root));
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 400, height: 600 });
    expect((await sharp(made).metadata()).exif).toBeUndefined();
    write(club, `cache/text-pictures/${name}`, 'kept');
    expect(String(await pictureFile(root, name, new URL('cache/', root)))).toBe('kept');
  });

  test.each([
    ['samsung.jpg', { width: 320, height: 240 }],
    ['screens.png', { width: 21, height: 15750 }],
    ['line.png', { width: 1200, height: 1 }],
    ['pole.png', { width: 3, height: 4000 }],
  ])('called %s is made, with a space that can be seen', async (file, size) => {
    const { src = '', width, height } = attributesOf(await pageOf(club, `![A rocket](${file})`));
    expect(Math.min(Number(width), Number(height))).toBeGreaterThan(0);
    const root = pathToFileURL(`${club}/`);
    const made = await pictureFile(root, src.replace('/pictures/', ''), new URL('cache/', root));
    expect(await sharp(made).metadata()).toMatchObject(size);
  });

  test('that is an SVG stays one, and works as a file', async () => {
    const { src = '', ...box } = attributesOf(await pageOf(club, '![The plan](plan.svg)'));
    expect(box).toMatchObject({ width: '640', height: '213', loading: 'lazy' });
    const root = pathToFileURL(`${club}/`);
    const drawing = await pictureFile(root, src.replace('/pictures/', ''), root);
    expect(String(drawing)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});

const RIGHT = 'Example: ![Two members hold a rocket](../pictures/rocket.jpg)';

describe('a mistake with a picture', () => {
  test.each([
    [
      '![](rocket.jpg)',
      'the picture rocket.jpg needs a few words that describe it for people who cannot see it. Example: ![Two members hold a rocket](rocket.jpg)',
    ],
    [
      '![rocket.jpg](rocket.jpg)',
      'the picture rocket.jpg needs a few words that describe it for people who cannot see it. Example: ![Two members hold a rocket](rocket.jpg)',
    ],
    [
      '![A](../pictures/rokcet.jpg)',
      'there is no picture content/pictures/rokcet.jpg. Did you mean ../pictures/rocket.jpg?',
    ],
    ['![A](tower.jpg)', 'there is no picture content/pictures/tower.jpg. Did you mean ../pictures/tower.JPG?'],
    ['![A](satellite.jpg)', 'there is no picture content/pictures/satellite.jpg. Put it there.'],
    ['![A](beside.jpg)', 'there is no picture content/pictures/beside.jpg. It is beside the text: move it there.'],
    [
      '![A](/images/rocket.jpg)',
      `/images/rocket.jpg is not in content/pictures/, where all pictures for texts belong. Move it there. ${RIGHT}`,
    ],
    [
      '![A](https://other.example/a.jpg)',
      `https://other.example/a.jpg is on another site, which would learn who reads this page and could remove it. Save the picture in content/pictures/. ${RIGHT}`,
    ],
    [
      '![A](rocket.heic)',
      `rocket.heic cannot be shown: pictures are jpg, png, webp or svg files, with only letters, digits and dashes in their names. ${RIGHT}`,
    ],
    [
      '![A](our%20rocket.jpg)',
      `our rocket.jpg cannot be shown: pictures are jpg, png, webp or svg files, with only letters, digits and dashes in their names. ${RIGHT}`,
    ],
    [
      '![A](%ff.jpg)',
      `%ff.jpg cannot be shown: pictures are jpg, png, webp or svg files, with only letters, digits and dashes in their names. ${RIGHT}`,
    ],
    [
      '![A](..%2f..%2fsecret.jpg)',
      `..%2f..%2fsecret.jpg is not in content/pictures/, where all pictures for texts belong. Move it there. ${RIGHT}`,
    ],
    [
      '![A](our rocket.jpg)',
      'a link or picture is not recognised. Leave no space between its square and round brackets, or inside the round ones. Example: [the form](/contact)',
    ],
    ['![A][r]\n\n[r]: rocket.jpg', `a picture is written together with its file. ${RIGHT}`],
    ['![A]()', `the picture has no file between its round brackets. ${RIGHT}`],
  ])('%j', async (body, sentence) => {
    await expect(pageOf(club, body)).rejects.toThrow(`${ARTICLE}: line 6: ${sentence}`);
    await expect(pageOf(club, body, ABOUT)).rejects.toThrow(`${ABOUT}: line 6: ${sentence}`);
  });

  test('a damaged file is reported by name', async () =>
    expect(pageOf(club, '![A](broken.jpg)')).rejects.toThrow(
      'content/pictures/broken.jpg: the picture cannot be read. Its end is missing: it was not copied or downloaded whole.',
    ));
});
