import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rgbOf } from '#shared/site/colours.ts';
import { drawAhead, type ShareImage, shareImage } from '../../../../src/build/output/share/share-image.ts';
import { brand, brandBeside } from '../../../support/brand.ts';
import { ODD_PICTURES } from '../../../support/pictures.ts';

const NIGHT_LAUNCH: ShareImage = { title: 'Night Launch', kind: 'Event', lines: ['Friday, May 7, 2027'], club: 'DRC' };
const ORANGE = { r: 250, g: 120, b: 10 };
const plain = (background: typeof ORANGE) => sharp({ create: { width: 900, height: 900, channels: 3, background } });

/** The cache of all tests, so that the same picture is drawn once. */
let folder: string;
let server: Server;
let origin: string;
/** Answers of the picture server by path. */
const files = new Map<string, Buffer>();
const requestedPaths: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const file = files.get((request.url ?? '').replace(/\?.*/, ''));
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files.set('/cover.jpg', await plain(ORANGE).jpeg().toBuffer());
  files.set('/drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'));
  files.set('/broken.png', (await plain(ORANGE).png().toBuffer()).subarray(0, 60));
  files.set('/endless.jpg', Buffer.concat([files.get('/cover.jpg') ?? Buffer.of(), Buffer.alloc(13_000_000)]));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requestedPaths.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const drawn = (image: ShareImage, part = '') => shareImage(image, brand, pathToFileURL(`${folder}/${part}`));
const colourAt = async (picture: Buffer, left: number, top: number) => {
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { r, g, b };
};

test.each([
  ['a title of 256 letters', 'Demo flight '.repeat(21).slice(0, 256)],
  ['no title', ''],
  [
    'markup and signs that steer text',
    '</text><image href="file:///etc/passwd"/>&lt;\u202Eabc\u0000\uFFFD\uD800\u200D',
  ],
])('A link preview is drawn for %s', async (_, title) => {
  const picture = await drawn({ ...NIGHT_LAUNCH, title, lines: [title, title] });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(130_000);
});

/** The others are only opened in another way, which is tested in open-picture.test.ts. */
const ODD = ['four printing colours', 'a palette with a transparent colour', 'a camera on its side'];

test.each(ODD)('A link preview shows a cover with %s', async (name) => {
  const path = `/${encodeURIComponent(name)}`;
  files.set(path, (await ODD_PICTURES[name]?.()) ?? Buffer.of());
  const picture = await drawn({ ...NIGHT_LAUNCH, cover: origin + path });
  expect(console.warn).not.toHaveBeenCalled();
  expect(picture.equals(await drawn(NIGHT_LAUNCH))).toBe(false);
});

/** It is on the right. */
test.each([
  [900, 900],
  [20_000, 1],
  [1, 20_000],
])('A link preview is drawn with a cover of %i by %i pixels', async (width, height) => {
  const thin = sharp({ create: { width, height, channels: 3, background: ORANGE } });
  files.set('/thin.png', await thin.png().toBuffer());
  const { r, b } = await colourAt(await drawn({ ...NIGHT_LAUNCH, cover: `${origin}/thin.png?${width}` }), 1100, 300);
  expect(r - b).toBeGreaterThan(200);
});

test("A link preview has the club's colours and logo", async () => {
  const other = brandBeside('tests/fixtures/lima/site.yaml');
  const picture = await shareImage(NIGHT_LAUNCH, other, pathToFileURL(`${folder}/`));
  // Approximate, because of JPEG.
  const near = (colour: string) =>
    Object.fromEntries(['r', 'g', 'b'].map((part, index) => [part, expect.closeTo(rgbOf(colour)[index] ?? 0, -1.5)]));
  expect(await colourAt(picture, 20, 20)).toEqual(near(other.night.ground));
  // The disc of the logo.
  expect(await colourAt(picture, 79, 80)).toEqual(near('#7a0019'));
});

test.each(['missing.jpg', 'drawing.png', 'broken.png', 'endless.jpg'])(
  'A link preview is drawn without the cover %s',
  async (name) => {
    const picture = await drawn({ ...NIGHT_LAUNCH, cover: `${origin}/${name}` });
    expect(picture.equals(await drawn(NIGHT_LAUNCH))).toBe(true);
    expect(console.warn).toHaveBeenCalledOnce();
  },
);

test('A link preview is drawn again only if a word changes', async () => {
  const launch = { ...NIGHT_LAUNCH, cover: `${origin}/cover.jpg` };
  const first = await drawn(launch, 'once/');
  expect((await drawn(launch, 'once/')).equals(first)).toBe(true);
  expect(requestedPaths).toEqual(['/cover.jpg']);
  expect((await drawn({ ...launch, title: 'Night Landing' }, 'once/')).equals(first)).toBe(false);
  expect(await readdir(join(folder, 'once/share-images'))).toHaveLength(2);
});

test('A link preview that was drawn in advance is reused', async () => {
  const launch = { ...NIGHT_LAUNCH, cover: `${origin}/cover.jpg` };
  const landing = { ...NIGHT_LAUNCH, title: 'Night Landing', cover: `${origin}/not-there.jpg` };
  const ahead = drawAhead([launch, landing], brand, pathToFileURL(`${folder}/ahead/`));
  const [meanwhile] = await Promise.all([drawn(launch, 'ahead/'), ahead]);
  expect(meanwhile.equals(await drawn(launch, 'ahead/'))).toBe(true);
  await drawn(landing, 'ahead/');
  expect(requestedPaths.toSorted()).toEqual(['/cover.jpg', '/not-there.jpg']);
});
