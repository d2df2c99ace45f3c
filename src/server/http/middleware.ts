/** Middleware for every request: the log, security headers, and which website may call (CORS). */
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { BackendSettings } from '../settings.ts';
import type { Env, Request } from './request.ts';

/** By default nothing is cached, and no answer can be run or framed as a page. */
export const safeHeaders = ({ production, apiUrl, now }: Pick<BackendSettings, 'production' | 'apiUrl' | 'now'>) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers } = c.res;
    // By this clock everything here is decided, so the site goes by it, too (browser/http/server-clock.ts).
    headers.set('Date', new Date(now()).toUTCString());
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    // Other sites cannot embed the answers. Calls by the club's own site are allowed by `allowSite`.
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    // Two years, never over http again. Not on a developer's machine, which has no https.
    if (production && apiUrl?.startsWith('https:'))
      headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  });

/** Lets only the club's own website call. Browsers cache preflights for a day. */
export const allowSite = (settings: Pick<BackendSettings, 'siteUrl' | 'production'>) =>
  cors({
    origin: allowedOrigins(settings),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After', 'Date', 'Age'],
    maxAge: 86_400,
  });

function allowedOrigins({ siteUrl, production }: Pick<BackendSettings, 'siteUrl' | 'production'>): string[] {
  const { origin, hostname } = new URL(siteUrl);
  // People open a local site by either name.
  const otherNames: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const otherName = production ? undefined : otherNames[hostname];
  return otherName === undefined ? [origin] : [origin, origin.replace(hostname, otherName)];
}

/** One line for each request: method, path, status, time taken. Never what opens something by itself: no query, no token, no name of a picture. */
export const logRequests = (log: (line: string) => void, now: () => number) =>
  createMiddleware<Env>(async (c, next) => {
    const start = now();
    await next();
    log(`${c.req.method} ${loggedPath(c)} ${c.res.status} ${now() - start} ms`);
  });

const SECRET_PATHS: readonly (readonly [RegExp, string])[] = [
  [/\/password-reset\//i, '/api/password-reset/…/…/'],
  [/\/club\/+calendar\/+./i, '/api/club/calendar/…'],
  [/\/club\/+guests\/+./i, '/api/club/guests/…'],
  [/\/tickets\/+./i, '/api/club/tickets/…'],
  [/\/unsubscribe\/+./i, '/api/club/unsubscribe/…'],
  [/\/media\/+./i, '/media/…'],
];
/**
 * A token, a ticket or a picture's name at a wrong address. Slugs have no capitals. Tokens are whole pieces of the path: a search at each
 * letter would take a second for a long path.
 */
const SECRET_PIECE = /(?<![^/])(?=[^/]*\d)(?=[^/]*[A-Z])[^/]{24,}|[2-9A-HJKMNP-TV-Z]{16}|[\da-f]{8}-[\da-f-]{20,}/g;

/** From the URL, because a line break in Hono's decoded path could forge a log line. */
function loggedPath(c: Request): string {
  // Hono has decoded everything but slashes, so a path with percent-encoded letters is recognized too.
  const path = c.req.path.replace(/%2f/gi, '/');
  const secret = SECRET_PATHS.find(([pattern]) => pattern.test(path));
  if (secret) return secret[1];
  return new URL(c.req.url).pathname.replace(SECRET_PIECE, '…').slice(0, 200);
}
