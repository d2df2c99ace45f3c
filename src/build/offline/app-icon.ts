/** The installed app's icon: the club's logo on its ground, in the sizes and shapes that phones ask for. */
import sharp from 'sharp';
import { type Brand, iconGround, iconSvg } from '../../shared/brand.ts';

interface AppIcon {
  /** Pixels of a side. */
  size: number;
  /**
   * `round`: as drawn, with round corners. `full`: phones cut it to their own shape, so the ground goes to the edges; and the sign
   * stays within the middle 80 %, which no shape touches (W3C manifest, "maskable").
   */
  shape: 'round' | 'full';
}

export const APP_ICONS = {
  'app-192': { size: 192, shape: 'round' },
  'app-512': { size: 512, shape: 'round' },
  'app-maskable-512': { size: 512, shape: 'full' },
  /** Apple's phones round the corners themselves, and show what is transparent as black. */
  'app-180': { size: 180, shape: 'full' },
} as const satisfies Record<string, AppIcon>;

/** @returns the bytes of a PNG. */
export async function drawAppIcon(brand: Brand, { size, shape }: AppIcon): Promise<Uint8Array<ArrayBuffer>> {
  const margin = shape === 'full' ? Math.round(size * 0.1) : 0;
  const background = iconGround(brand);
  const side = size - 2 * margin;
  // 72 dots per inch draw the 32 units of the sign as 32 pixels.
  const sign = sharp(Buffer.from(iconSvg(brand)), { density: (72 * side) / 32 }).resize(side, side);
  const padding = { top: margin, bottom: margin, left: margin, right: margin, background };
  const icon = shape === 'full' ? sign.flatten({ background }).extend(padding) : sign;
  return new Uint8Array(await icon.png({ palette: true }).toBuffer());
}
