import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandFiles, iconGround, iconSvg, logoAtNight, logoInPage } from '../../src/shared/brand.ts';
import { brand, brandBeside } from '../support/brand.ts';

const other = brandBeside('tests/fixtures/lima/site.yaml');

const colourAt = async (svg: string, x: number, y: number) => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 }).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
};

test('the colours and the logo lie beside the site file', () => {
  expect(brandFiles()).toEqual({ colours: 'content/colours.yaml', logo: 'content/logo.svg' });
  expect(brandFiles('tests/fixtures/site.yaml').logo).toBe('tests/fixtures/logo.svg');
});

test('in a page the logo has the colours of the text and of the most important action', () => {
  expect(logoInPage(brand, 30, 'text-signal')).toBe(
    '<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M16 3.5 25 28l-9-5-9 5z"/><path d="M20.7 8.1A13.2 5.2-20 1 1 7 13.5" class="text-signal"/></svg>',
  );
});

test('the icon is the logo on the night sky', async () => {
  expect(await colourAt(iconSvg(brand), 32, 62)).toBe(brand.night.ground);
  expect(await colourAt(iconSvg(brand), 32, 46)).toBe(brand.night.ink);
  // The orbit, at its left end.
  expect(await colourAt(iconSvg(brand), 13, 27)).toBe(brand.night.signal);
});

test('a logo whose own colours cannot be seen at night stands on the ground of the day', async () => {
  expect(iconGround(other)).toBe(other.day.ground);
  expect(await colourAt(iconSvg(other), 32, 6)).toBe('#fbf7f2');
  expect(await colourAt(iconSvg(other), 20, 32)).toBe('#7a0019');
  expect(await colourAt(iconSvg(other), 44, 32)).toBe('#003366');
  const inPage = logoInPage(other, 30, 'text-signal');
  expect(inPage).toContain('fill="#fbf7f2" stroke="none"/><circle');
  expect(inPage).not.toContain('Crest');
  expect(logoAtNight(other, 'x="64"')).toContain('fill="#fbf7f2" stroke="none"/><circle');
});
