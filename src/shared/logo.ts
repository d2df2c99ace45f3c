import { NIGHT } from './palette.ts';

/**
 * The club's sign: a craft, and its orbit, which passes behind it. Drawn on a grid of 32 by 32; each one the `d` of a path that is
 * a line and has no fill. In the header, in shared pictures, and in `public/favicon.svg`, from which the app's icons are made:
 * a test holds that file to these lines.
 */
export const CLUB_SIGN = {
  craft: 'M16 3.5 25 28l-9-5-9 5z',
  orbit: 'M20.7 8.1A13.2 5.2-20 1 1 7 13.5',
} as const;

/** Width of both lines, on the same grid. Their ends and corners are round. */
export const SIGN_STROKE = 2;

/** The sign on its own night sky, for places that no stylesheet reaches. The same drawing as `public/favicon.svg`. */
export const SIGN_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${NIGHT.ground}"/><g fill="none" stroke-width="${SIGN_STROKE}" stroke-linecap="round" stroke-linejoin="round"><path d="${CLUB_SIGN.craft}" stroke="${NIGHT.ink}"/><path d="${CLUB_SIGN.orbit}" stroke="${NIGHT.signal}"/></g></svg>`;
