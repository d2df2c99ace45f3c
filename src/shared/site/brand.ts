/** The club's colours and logo, for the site, its emails, its pictures and the backend's own pages. */

import type { Colours } from './colours.ts';
import { type Logo, readLogo } from './read-logo.ts';

/** From `content/colours.yaml` and `content/logo.svg`. */
export type Brand = Colours & { logo: Logo };

/** @param drawing text of an SVG file. */
export const makeBrand = (colours: Colours, drawing: string): Brand => ({
  ...colours,
  logo: readLogo(drawing, colours),
});

/** @param siteFile another site.yaml, for tests (`SITE_FILE`): the colours and the logo of that club lie beside it. */
export function brandFiles(siteFile = 'content/site.yaml') {
  const folder = siteFile.slice(0, siteFile.lastIndexOf('/') + 1);
  return { colours: `${folder}colours.yaml`, logo: `${folder}logo.svg` };
}

/**
 * The logo in a page, where it takes the colours of the text around it.
 * @param signal class of what has the colour of the most important action.
 */
export function logoInPage({ logo, ...colours }: Brand, size: number, signal: string): string {
  const plate = logo.plate === null ? '' : plateOf(logo, colours[logo.plate].ground);
  const body = logo.body.replaceAll('class="signal"', `class="${signal}"`);
  return `<svg viewBox="${logo.viewBox}" width="${size}" height="${size}"${logo.attributes} aria-hidden="true">${plate}${body}</svg>`;
}

/** The logo in a picture of the night. @param position attributes, e.g. `x="64" y="56" width="48" height="48"`. */
export function logoAtNight({ logo, day, night }: Brand, position: string): string {
  const plate = logo.plate === 'day' ? plateOf(logo, day.ground) : '';
  const body = logo.body.replaceAll('class="signal"', `color="${night.signal}"`);
  return `<svg ${position} viewBox="${logo.viewBox}" color="${night.ink}"${logo.attributes}>${plate}${body}</svg>`;
}

/** The ground of the app's icon. */
export const iconGround = ({ logo, day, night }: Brand): string => (logo.plate === 'day' ? day : night).ground;

/** The logo on its own night sky: the browser's tab, the app's icon, emails. */
export const iconSvg = (brand: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${iconGround(brand)}"/>${logoAtNight(brand, 'width="32" height="32"')}</svg>`;

/** The corners are as round as those of the icon. */
function plateOf({ viewBox }: Logo, colour: string): string {
  const [x, y, width = 32, height] = viewBox.split(/[\s,]+/).map(Number);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${(width * 7) / 32}" fill="${colour}" stroke="none"/>`;
}
