import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandFiles, iconGround, iconSvg, logoAtNight, logoInPage } from '#shared/site/brand.ts';
import { readLogo } from '#shared/site/read-logo.ts';
import { brand, brandBeside } from '../../support/brand.ts';

const other = brandBeside('tests/fixtures/lima/site.yaml');

const colourAt = async (svg: string, x: number, y: number) => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 }).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
};

test('The files of the colours and the logo are beside the site file', () => {
  expect(brandFiles()).toEqual({ colours: 'content/colours.yaml', logo: 'content/logo.svg' });
  expect(brandFiles('tests/fixtures/site.yaml').logo).toBe('tests/fixtures/logo.svg');
});

test('The logo in a page has the colours of the text and of the most important action', () => {
  expect(logoInPage(brand, 30, 'text-signal')).toBe(
    '<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 3.5 25 28l-9-5-9 5z"/><path d="M20.7 8.1A13.2 5.2-20 1 1 7 13.5" class="text-signal"/></svg>',
  );
});

test('The icon is the logo on the night sky', async () => {
  expect(await colourAt(iconSvg(brand), 32, 62)).toBe(brand.night.ground);
  expect(await colourAt(iconSvg(brand), 32, 46)).toBe(brand.night.ink);
  // The orbit, at its left end.
  expect(await colourAt(iconSvg(brand), 13, 27)).toBe(brand.night.signal);
});

test('A logo whose colours are not visible at night gets the ground of the day', async () => {
  expect(iconGround(other)).toBe(other.day.ground);
  expect(await colourAt(iconSvg(other), 32, 6)).toBe('#fbf7f2');
  expect(await colourAt(iconSvg(other), 20, 32)).toBe('#7a0019');
  expect(await colourAt(iconSvg(other), 44, 32)).toBe('#003366');
  const inPage = logoInPage(other, 30, 'text-signal');
  expect(inPage).toContain('fill="#fbf7f2" stroke="none"/><circle');
  expect(inPage).not.toContain('Crest');
  expect(logoAtNight(other, 'x="64"')).toContain('fill="#fbf7f2" stroke="none"/><circle');
});

const read = (svg: string) => readLogo(svg, brand);

test('A drawing in the colour of the text does not change', () => {
  expect(
    read(
      '<?xml version="1.0"?>\n<svg xmlns="x" width="9" viewBox="0 0 48 24" stroke="currentColor">\n  <path d="M0 0h9"/>\n</svg>',
    ),
  ).toEqual({ viewBox: '0 0 48 24', attributes: ' stroke="currentColor"', body: '<path d="M0 0h9"/>', plate: null });
});

test.each([
  [
    'written in several ways',
    '<path fill="#FFF" d="M0 0"/><path fill="white" stroke="#ffffff" d="M1 1"/>',
    ' fill="currentColor"',
    '<path fill="currentColor" d="M0 0"/><path fill="currentColor" stroke="currentColor" d="M1 1"/>',
  ],
  ['a named colour', '<path fill="navy" d="M0 0"/>', ' fill="currentColor"', '<path fill="currentColor" d="M0 0"/>'],
  [
    'a clip path does not count',
    '<g fill="#123456" clip-path="url(#a)"><path d="M0 0"/></g><clipPath id="a"><path fill="#fff" d="M1 1"/></clipPath>',
    ' fill="currentColor"',
    '<g fill="currentColor" clip-path="url(#logo-a)"><path d="M0 0"/></g><clipPath id="logo-a"><path fill="#fff" d="M1 1"/></clipPath>',
  ],
])('A drawing in one colour takes that of the text, and gets a margin: %s', (_name, drawn, attributes, body) => {
  expect(read(`<svg viewBox="0 0 24 12">${drawn}</svg>`)).toEqual({
    viewBox: '-4 -10 32 32',
    attributes,
    body,
    plate: null,
  });
});

test('The lines of a drawing stay lines', () => {
  const { attributes } = read('<svg viewBox="0 0 9 9" fill="none" stroke="#000"><path d="M0 0h9"/></svg>');
  expect(attributes).toBe(' fill="none" stroke="currentColor"');
});

test.each([
  ['dark and light ones', '<path fill="#003366"/><path fill="#fff"/>', 'day'],
  ['light ones', '<path fill="#ffff00"/><path fill="#fff"/>', 'night'],
  ['some that are visible on both', '<path fill="#c0602a"/><path fill="#3f7fbf"/>', null],
  ['black where no colour is written', '<path fill="#ffff00"/><path d="M0 0"/>', 'day'],
  [
    'a gradient',
    '<path fill="url(#g)"/><linearGradient id="g"><stop stop-color="#ff0"/><stop stop-color="#eee"/></linearGradient>',
    'night',
  ],
  ['unknown names', '<path fill="navy"/><path fill="gold"/>', 'day'],
  ['a photograph', '<image href="data:image/png;base64,AA"/>', 'day'],
] as const)('A drawing keeps its own colours, on a ground where they are visible: %s', (_name, drawn, plate) => {
  const logo = read(`<svg viewBox="0 0 9 9">${drawn}</svg>`);
  expect(logo.plate).toBe(plate);
  expect(logo.attributes).toBe('');
  expect(logo.body).not.toContain('currentColor');
});

test('A logo leaves out what drawing programs add', () => {
  const drawn = `<svg viewBox="0 0 9 9" fill="currentColor" xmlns:inkscape="i" inkscape:version="1"><title/><title>Crest</title>
    <metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><!-- <path fill="red"/> -->
    <sodipodi:namedview id="v"><inkscape:grid/></sodipodi:namedview>
    <use xlink:href="#a" inkscape:label="b"/><path id="a" d="M0 0"/></svg>`;
  expect(read(drawn)).toEqual({
    viewBox: '0 0 9 9',
    attributes: ' fill="currentColor"',
    body: '<use href="#logo-a"/><path id="logo-a" d="M0 0"/>',
    plate: null,
  });
});

test('Single quotes in a drawing are read like double quotes', () => {
  const drawn = '<svg viewBox="0 0 48 24" fill="#123456"><path id="a" d="M0 0h9"/><use href="#a"/></svg>';
  expect(read(drawn.replaceAll('"', "'"))).toEqual(read(drawn));
});
