/**
 * What every host of this site must do, as data. The same list tests the local server, nginx, and any other host that serves the fixture
 * site (static-handler.test.ts).
 */

export interface HostingCase {
  deed: string;
  path: string;
  method?: string;
  status: number;
  /** The full `Location`. */
  location?: string;
  /** Text in the body. */
  shows?: string;
  headers?: Readonly<Record<string, string | RegExp>>;
}

const notFound = { status: 404, shows: 'Page not found' };

export const deepLinks: readonly HostingCase[] = [
  { deed: 'a page', path: '/home', status: 200, shows: 'Home' },
  { deed: 'a page with a query', path: '/home?from=mail&x=a/b', status: 200, shows: 'Home' },
  { deed: 'a known post', path: '/blog-detail/12', status: 200, shows: 'Known post 12' },
  { deed: 'an unknown post', path: '/blog-detail/999', status: 200, shows: 'Blog shell' },
  { deed: 'a known event', path: '/event-detail/launch-day', status: 200, shows: 'Known event' },
  { deed: 'an unknown event', path: '/event-detail/rocket-night', status: 200, shows: 'Event shell' },
  { deed: 'a slug with dots', path: '/event-detail/v2.1-launch.pdf', status: 200, shows: 'Event shell' },
  { deed: 'a slug with accents', path: '/event-detail/caf%C3%A9-n%C4%9Bco', status: 200, shows: 'Event shell' },
  { deed: 'a slug with a query', path: '/event-detail/x?utm=1', status: 200, shows: 'Event shell' },
  { deed: 'a member', path: '/members/77', status: 200, shows: 'Member shell' },
  { deed: 'a reset link', path: '/api/password-reset/MTI/c3x-9f2', status: 200, shows: 'Reset shell' },
  { deed: 'a reset link with a query', path: '/api/password-reset/MTI/c3x?x=1', status: 200, shows: 'Reset shell' },
];

export const lost: readonly HostingCase[] = [
  { deed: 'an unknown address', path: '/nope', ...notFound },
  { deed: 'a deeper one', path: '/nope/deeper', ...notFound },
  { deed: 'a segment too many', path: '/blog-detail/1/2', ...notFound },
  { deed: 'an escaped slash', path: '/blog-detail/1%2F2', ...notFound },
  { deed: 'an id left out', path: '/blog-detail', ...notFound },
  { deed: 'an id at another place', path: '/officers/77', ...notFound },
  { deed: 'a member below another address', path: '/x/members/7', ...notFound },
  { deed: 'half a reset link', path: '/api/password-reset/MTI', ...notFound },
  { deed: 'a file of the build that is gone', path: '/_astro/old.js', ...notFound },
  { deed: 'a hidden file', path: '/.env', ...notFound },
  { deed: 'the rules of a host', path: '/_redirects', ...notFound },
  { deed: 'the headers of a host', path: '/_headers', ...notFound },
];

export const redirected: readonly HostingCase[] = [
  { deed: '/ leads to the home page', path: '/', status: 301, location: '/home' },
  { deed: '/ keeps its query', path: '/?ref=poster', status: 301, location: '/home?ref=poster' },
  { deed: 'a former address leads to its page', path: '/my-data', status: 301, location: '/profile/account' },
  { deed: 'a slash at the end goes', path: '/home/', status: 308, location: '/home' },
  { deed: 'two slashes at the end go', path: '/home//', status: 308, location: '/home' },
  { deed: 'the query stays', path: '/members/77/?a=b/', status: 308, location: '/members/77?a=b/' },
  { deed: 'escapes stay escaped', path: '/event-detail/a%0d%0ab/', status: 308, location: '/event-detail/a%0d%0ab' },
];

const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': /^max-age=\d{8}/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };
const html = { ...everywhere, ...revalidated, 'content-type': /^text\/html; charset=utf-8$/i };

const forAYear = { 'cache-control': /max-age=31536000, immutable/ };
const ok = { status: 200 };
const sent = (deed: string, path: string, headers: HostingCase['headers'] = {}) => ({ deed, path, ...ok, headers });
const ofType = (type: string | RegExp) => ({ 'content-type': type });
const anywhere = { 'cross-origin-resource-policy': 'cross-origin' };
const secret = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const drawing = { ...forAYear, ...anywhere, 'content-security-policy': /default-src 'none'.*sandbox/ };

export const headed: readonly HostingCase[] = [
  sent('a page', '/home', { ...html, 'referrer-policy': 'strict-origin-when-cross-origin' }),
  { deed: 'the not-found page', path: '/nope', status: 404, headers: html },
  { deed: 'a redirect', path: '/', status: 301, location: '/home', headers: everywhere },
  sent('a script of the build is kept for a year', '/_astro/app.Bx3.js', {
    ...everywhere,
    ...forAYear,
    ...ofType(/javascript; charset=utf-8$/i),
  }),
  { deed: 'a missing script is not kept', path: '/_astro/old.js', status: 404, headers: revalidated },
  sent('a modern picture', '/_astro/sky.Dw1.avif', ofType('image/avif')),
  sent('a calendar', '/events.ics', { ...revalidated, ...ofType(/^text\/calendar; charset=utf-8$/i) }),
  sent('a shared picture may be shown elsewhere', '/share/site.jpg', {
    ...revalidated,
    ...anywhere,
    ...ofType('image/jpeg'),
  }),
  sent('a drawing of a text runs nothing when it is opened by itself', '/pictures/plan-svg-1a2b3c4d.svg', drawing),
  sent('a video', '/stars.mp4', { ...everywhere, ...ofType('video/mp4') }),
  sent('a reset link stays secret', '/api/password-reset/MTI/c3x', { ...html, ...secret }),
  { deed: 'an event of the officers’ screens', path: '/officers/events/fly-day', ...ok, shows: 'Places shell' },
  { deed: 'a person of the officers’ screens', path: '/officers/people/77', ...ok, shows: 'Person shell' },
  ...['/members/77', '/officers', '/officers/people/77', '/profile/account', '/profile'].map((path) =>
    sent('a page about people stays out of search', path, { 'x-robots-tag': 'noindex' }),
  ),
];

/** Each must answer 4xx, or a page of the site; never a file from outside, another site, or a crash. */
export const attacks: readonly string[] = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/_astro/../../package.json',
  '/_astro/..%5c..%5cpackage.json',
  '/home.html%00.js',
  '/%E0%A4%A',
  '/%',
  '//evil.example/',
  '//evil.example/home/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/.env',
  '/%2eenv',
  '/.well-known/../.env',
];
