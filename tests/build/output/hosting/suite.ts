/**
 * What every host of this site must do, as data. The same list tests the local server, nginx, and any other host that serves the fixture
 * site (static-handler.test.ts).
 */

export interface HostingCase {
  action: string;
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
  { action: 'a page', path: '/home', status: 200, shows: 'Home' },
  { action: 'a page with a query', path: '/home?from=mail&x=a/b', status: 200, shows: 'Home' },
  { action: 'a known post', path: '/blog-detail/12', status: 200, shows: 'Known post 12' },
  { action: 'an unknown post', path: '/blog-detail/999', status: 200, shows: 'Blog shell' },
  { action: 'a known event', path: '/event-detail/launch-day', status: 200, shows: 'Known event' },
  { action: 'an unknown event', path: '/event-detail/rocket-night', status: 200, shows: 'Event shell' },
  { action: 'a slug with dots', path: '/event-detail/v2.1-launch.pdf', status: 200, shows: 'Event shell' },
  { action: 'a slug with accents', path: '/event-detail/caf%C3%A9-n%C4%9Bco', status: 200, shows: 'Event shell' },
  { action: 'a slug with a query', path: '/event-detail/x?utm=1', status: 200, shows: 'Event shell' },
  { action: 'a member', path: '/members/77', status: 200, shows: 'Member shell' },
  { action: 'a reset link', path: '/api/password-reset/MTI/c3x-9f2', status: 200, shows: 'Reset shell' },
  { action: 'a reset link with a query', path: '/api/password-reset/MTI/c3x?x=1', status: 200, shows: 'Reset shell' },
];

export const lost: readonly HostingCase[] = [
  { action: 'an unknown address', path: '/nope', ...notFound },
  { action: 'a deeper one', path: '/nope/deeper', ...notFound },
  { action: 'a segment too many', path: '/blog-detail/1/2', ...notFound },
  { action: 'an escaped slash', path: '/blog-detail/1%2F2', ...notFound },
  { action: 'an id left out', path: '/blog-detail', ...notFound },
  { action: 'an id at another place', path: '/officers/77', ...notFound },
  { action: 'a member below another address', path: '/x/members/7', ...notFound },
  { action: 'half a reset link', path: '/api/password-reset/MTI', ...notFound },
  { action: 'a file of the build that is gone', path: '/_astro/old.js', ...notFound },
  { action: 'a hidden file', path: '/.env', ...notFound },
  { action: 'the rules of a host', path: '/_redirects', ...notFound },
  { action: 'the headers of a host', path: '/_headers', ...notFound },
];

export const redirected: readonly HostingCase[] = [
  { action: '/ leads to the home page', path: '/', status: 301, location: '/home' },
  { action: '/ keeps its query', path: '/?ref=poster', status: 301, location: '/home?ref=poster' },
  { action: 'a former address leads to its page', path: '/my-data', status: 301, location: '/profile/account' },
  { action: 'a slash at the end goes', path: '/home/', status: 308, location: '/home' },
  { action: 'two slashes at the end go', path: '/home//', status: 308, location: '/home' },
  { action: 'the query stays', path: '/members/77/?a=b/', status: 308, location: '/members/77?a=b/' },
  { action: 'escapes stay escaped', path: '/event-detail/a%0d%0ab/', status: 308, location: '/event-detail/a%0d%0ab' },
];

const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': /^max-age=\d{8}/,
  'permissions-policy': /^camera=\(\), microphone=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };
const html = { ...everywhere, ...revalidated, 'content-type': /^text\/html; charset=utf-8$/i };

/** Hosts that join the values of two rules send the general one first. */
const camera = { 'permissions-policy': /camera=\(self\), microphone=\(\)(?!.*camera)/ };

const forAYear = { 'cache-control': /max-age=31536000, immutable/ };
const ok = { status: 200 };
const sent = (action: string, path: string, headers: HostingCase['headers'] = {}) => ({ action, path, ...ok, headers });
const ofType = (type: string | RegExp) => ({ 'content-type': type });
const anywhere = { 'cross-origin-resource-policy': 'cross-origin' };
const secret = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const drawing = { ...forAYear, ...anywhere, 'content-security-policy': /default-src 'none'.*sandbox/ };

export const headed: readonly HostingCase[] = [
  sent('a page', '/home', { ...html, 'referrer-policy': 'strict-origin-when-cross-origin' }),
  { action: 'the not-found page', path: '/nope', status: 404, headers: html },
  { action: 'a redirect', path: '/', status: 301, location: '/home', headers: everywhere },
  sent('a script of the build is kept for a year', '/_astro/app.Bx3.js', {
    ...everywhere,
    ...forAYear,
    ...ofType(/javascript; charset=utf-8$/i),
  }),
  { action: 'a missing script is not kept', path: '/_astro/old.js', status: 404, headers: revalidated },
  sent('a modern picture', '/_astro/sky.Dw1.avif', ofType('image/avif')),
  sent('a calendar', '/events.ics', { ...revalidated, ...ofType(/^text\/calendar; charset=utf-8$/i) }),
  sent('a shared picture may be shown elsewhere', '/share/site.jpg', {
    ...revalidated,
    ...anywhere,
    ...ofType('image/jpeg'),
  }),
  sent('a drawing opened alone runs nothing', '/pictures/plan-svg-1a2b3c4d.svg', drawing),
  sent('a video', '/stars.mp4', { ...everywhere, ...ofType('video/mp4') }),
  sent('a reset link stays secret', '/api/password-reset/MTI/c3x', { ...html, ...secret }),
  {
    ...sent('an event of the officers’ screens may use the camera', '/officers/events/fly-day', { ...html, ...camera }),
    shows: 'Places shell',
  },
  { ...sent('a person of the officers’ screens', '/officers/people/77', html), shows: 'Person shell' },
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
