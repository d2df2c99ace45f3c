/**
 * The HTTP headers of the site for all hosts, as the Mozilla Observatory recommends. Run `npm run generate host-files` after a change.
 * The content security policy is in each page's `<meta>` (`contentSecurityPolicy`), except for what does not work there.
 */
import { PRIVATE_PATHS } from '#shared/site/private-paths.ts';
import type { Settings } from '#shared/site/settings.ts';
import { inlineScriptHashes, inlineStyleHashes } from '../inline-scripts.ts';

interface HeaderRule {
  /** A `*` at the end matches anything. */
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

const TWO_YEARS = 63_072_000;
const ONE_WEEK = 604_800;
const ONE_YEAR = 31_536_000;

/**
 * For pages, pictures and other files without a version in their name: browsers cache them, but revalidate each time.
 * Not in the table below, because Netlify and Cloudflare join the values of all matching rules. Both send this header by default.
 */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** @param camera `()`: for no page; `(self)`: for the pages of this site. */
const permissions = (camera: '()' | '(self)') => `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`;

/**
 * Later rules win, so general rules come first. Netlify and Cloudflare send both values: browsers use the last of `Referrer-Policy`, and of
 * `Permissions-Policy`, a dictionary of RFC 9651, the last that names the feature. Browsers without that header ask the person alone.
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
      'Permissions-Policy': permissions('()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  // The build writes a hash of the content into these names.
  { pattern: '/_astro/*', headers: { 'Cache-Control': `public, max-age=${ONE_YEAR}, immutable` } },
  // These names have a hash too. Feed readers show the pictures on their own pages. The sandbox is for drawings that are opened directly, in
  // which the build also rejects scripts (build/content/drawing.ts).
  {
    pattern: '/pictures/*',
    headers: {
      'Cache-Control': `public, max-age=${ONE_YEAR}, immutable`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  },
  // The hero's video is larger than a page, and rarely changes.
  { pattern: '/hero/*', headers: { 'Cache-Control': `public, max-age=${ONE_WEEK}` } },
  // Chats show link previews on their own pages. Hosts that send both values in one line allow it too.
  { pattern: '/share/*', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
  // Feed readers and calendars that run in a page read these two.
  ...['/rss.xml', '/events.ics'].map((pattern) => ({ pattern, headers: { 'Access-Control-Allow-Origin': '*' } })),
  ...PRIVATE_PATHS.map((pattern) => ({ pattern, headers: { 'X-Robots-Tag': 'noindex' } })),
  // An officer at the door scans tickets here.
  { pattern: '/officers/events/*', headers: { 'Permissions-Policy': permissions('(self)') } },
  // The address is a key to the account: other sites must not see it.
  { pattern: '/api/*', headers: { 'Referrer-Policy': 'no-referrer' } },
];

/**
 * The regular expression of a pattern, for JavaScript and nginx, e.g. `^/_astro/`. It also matches the file of a page: when nginx writes the
 * headers, `/profile` has become `/profile.html`.
 */
export const headerPatternSource = (pattern: string) =>
  pattern.endsWith('*') ? `^${pattern.slice(0, -1)}` : `^${pattern}(\\.html)?$`;

/** @param path requested address, or the file served for it. @returns always with `Cache-Control`. */
export function headersFor(path: string): Record<string, string> {
  const matching = headerRules.filter(({ pattern }) => new RegExp(headerPatternSource(pattern)).test(path));
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...matching.map(({ headers }) => headers));
}

/**
 * What a page may load. Astro writes it into the `<meta>` of each page, and adds the hashes of its own inline code. `frame-ancestors` does not
 * work in a `<meta>`; it is in the table above.
 */
export function contentSecurityPolicy(settings: Settings) {
  const calls = [settings.apiHost, settings.githubApi, settings.apodApi, settings.emailjsHost]
    .filter((address) => address !== '')
    .map((address) => new URL(address).origin);
  // The backend, GitHub and NASA give pictures on any https host; on a developer's machine they use http.
  const pictures = ["'self'", 'data:', 'blob:', 'https:', ...calls.filter((origin) => origin.startsWith('http:'))];
  return {
    directives: [
      "default-src 'self'",
      `img-src ${[...new Set(pictures)].join(' ')}`,
      `connect-src 'self' ${[...new Set(calls)].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ] as const,
    scriptDirective: { hashes: inlineScriptHashes },
    styleDirective: { hashes: inlineStyleHashes },
  };
}
