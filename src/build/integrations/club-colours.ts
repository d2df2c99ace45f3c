/** Writes the colours of `content/colours.yaml` into the style sheet. In dev a saved file changes them at once. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { brandFiles } from '../../shared/site/brand.ts';
import type { Palette } from '../../shared/site/colours.ts';
import { partsOf } from '../../shared/site/contrast.ts';
import { readBrand } from '../content/read-brand.ts';

const customProperties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, colour]) => `--${name}: ${triplet(colour)};`)
    .join('\n');

/** @param colour e.g. `#080f21`. @returns e.g. `8 15 33`. */
export const triplet = (colour: string): string => partsOf(colour).join(' ');

export const clubColours = (): Plugin => ({
  name: 'club-colours',
  enforce: 'pre',
  transform(css, id) {
    if (!id.endsWith('/src/layouts/tokens.css')) return undefined;
    this.addWatchFile(resolve(brandFiles(process.env.SITE_FILE).colours));
    const brand = readBrand();
    const code = css.replaceAll(/--colours: (day|night);/g, (_, time: 'day' | 'night') =>
      customProperties(brand[time]),
    );
    return { code, map: null };
  },
});
