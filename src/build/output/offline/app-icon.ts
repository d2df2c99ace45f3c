/** The installed app's icon: the club's logo on a background, in the sizes and shapes that phones ask for. */
import sharp from 'sharp';
import { type Brand, iconGround, iconSvg } from '#shared/site/brand.ts';

interface AppIcon {
  /** Pixels of a side. */
  size: number;
  /**
   * `round`: with round corners. `full`: phones cut it to their own shape, so the background fills the square, and the logo stays within
   * the middle 80 %, which no shape cuts (W3C manifest, "maskable").
   */
  shape: 'round' | 'full';
}

export const APP_ICONS = {
  'app-192': { size: 192, shape: 'round' },
  'app-512': { size: 512, shape: 'round' },
  'app-maskable-512': { size: 512, shape: 'full' },
  /** iPhones round the corners themselves, and show transparent parts as black. */
  'app-180': { size: 180, shape: 'full' },
} as const satisfies Record<string, AppIcon>;

/** @returns the bytes of a PNG. */
export async function drawAppIcon(brand: Brand, { size, shape }: AppIcon): Promise<Uint8Array<ArrayBuffer>> {
  const margin = shape === 'full' ? Math.round(size * 0.1) : 0;
  const background = iconGround(brand);
  const side = size - 2 * margin;
  // 72 dots per inch draw the 32 units of the logo as 32 pixels.
  const logo = sharp(Buffer.from(iconSvg(brand)), { density: (72 * side) / 32 }).resize(side, side);
  const padding = { top: margin, bottom: margin, left: margin, right: margin, background };
  const icon = shape === 'full' ? logo.flatten({ background }).extend(padding) : logo;
  return new Uint8Array(await icon.png({ palette: true }).toBuffer());
}
