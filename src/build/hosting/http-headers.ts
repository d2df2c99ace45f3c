/**
 * HTTP headers of the site, one table for all hosts (those of the Mozilla Observatory's list). Run `npm run generate host-files` after a change.
 * The content security policy is in each page's `<meta>`; here is only what a `<meta>` cannot carry.
 */
import { PRIVATE_PATHS } from '../../shared/private-paths.ts';

interface HeaderRule {
  /** A `*` at the end stands for anything. */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

const TWO_YEARS = 63_072_000;
const ONE_WEEK = 604_800;
const ONE_YEAR = 31_536_000;

/**
 * For pages, pictures and other files without a version in their name: cache them, but revalidate each time.
 * Not in the table below, because Netlify and Cloudflare join the values of all matching rules; both send this line by themselves.
 */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Later rules win. Where a host sends both values of `Referrer-Policy` in one line, browsers take the last they understand,
 * so the order of the rules must stay: general first.
 */
export const headerRules: readonly HeaderRule[] = [
  {
    pattern: '/*',
    headers: {
      'Content-Security-Policy': "frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  // The build writes a hash of the content into these names.
  { pattern: '/_astro/*', headers: { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable` } },
  // So does it into those of the pictures of texts, which feed readers show on their own pages. A drawing that is opened by itself runs
  // nothing: the build refuses scripts in it already (build/content/drawing.ts).
  {
    pattern: '/pictures/*',
    headers: {
      'Cache-Control': `public, max-age=${ONE_YEAR}, immutable`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  },
  // The hero's video: larger than a page, and hardly ever changed.
  { pattern: '/hero/*', headers: { 'Cache-Control': `public, max-age=${ONE_WEEK}` } },
  // Chats show link previews on their own pages. Hosts that send both values in one line allow it too.
  { pattern: '/share/*', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
  ...PRIVATE_PATHS.map((pattern) => ({ pattern, headers: { 'X-Robots-Tag': 'noindex' } })),
  // The address is a key to the account: it must not travel to another site.
  { pattern: '/api/*', headers: { 'Referrer-Policy': 'no-referrer' } },
];

/**
 * The regular expression of a pattern, as text that JavaScript and nginx read alike, e.g. `^/_astro/`. A page is also known by
 * its file: for nginx, `/profile` is `/profile.html` by the time it writes the headers.
 */
export const headerPatternSource = (pattern: string) =>
  pattern.endsWith('*') ? `^${pattern.slice(0, -1)}` : `^${pattern}(\\.html)?$`;

/** @param path the address as asked for, or the file that answered it. `Cache-Control` is always among the result. */
export function headersFor(path: string): Record<string, string> {
  const matching = headerRules.filter(({ pattern }) => new RegExp(headerPatternSource(pattern)).test(path));
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...matching.map(({ headers }) => headers));
}
