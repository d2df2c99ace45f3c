import sharp from 'sharp';
import { expect, test } from 'vitest';
import { APP_ICONS, drawAppIcon } from '../../../../src/build/output/offline/app-icon.ts';
import { brand } from '../../../support/brand.ts';

const colourAt = async (icon: Uint8Array, x: number, y: number) => {
  const pixel = await sharp(icon).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer();
  return pixel.toString('hex');
};

test('Only a round icon has transparent corners', async () => {
  const round = await drawAppIcon(brand, APP_ICONS['app-192']);
  const full = await drawAppIcon(brand, APP_ICONS['app-maskable-512']);
  expect((await colourAt(round, 0, 0)).slice(6)).toBe('00');
  expect(await colourAt(full, 0, 0)).toBe(`${brand.night.ground.slice(1)}ff`);
  expect((await sharp(full).metadata()).width).toBe(512);
});
