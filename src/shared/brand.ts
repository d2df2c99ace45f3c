/** The club's colours and sign, for places that no stylesheet reaches. */

/**
 * The design tokens (layouts/tokens.css) as plain colours, for what no stylesheet of the site reaches: shared pictures, mails, and the
 * pages that the backend shows itself. A test holds both together.
 */
export const DAY = {
  ground: '#f5f7fb',
  surface: '#ffffff',
  ink: '#0b1730',
  muted: '#465474',
  line: '#d0d9e8',
  edge: '#7685a5',
  signal: '#b24808',
  'on-signal': '#ffffff',
  accent: '#0b58a8',
} as const;

export const NIGHT = {
  ground: '#080f21',
  surface: '#0f1933',
  ink: '#edf2fb',
  muted: '#a6b4d0',
  line: '#26365c',
  edge: '#6274a0',
  signal: '#ffb052',
  'on-signal': '#211302',
  accent: '#7dc4ff',
} as const;

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
