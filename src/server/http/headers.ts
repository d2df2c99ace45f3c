/** Headers that every answer carries, and which website may call. */
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { BackendSettings } from '../settings.ts';
import type { Env } from './env.ts';

/** Nothing is cached unless a call says otherwise, and nothing the API answers can be run or framed as a page. */
export const safeHeaders = ({ production, apiUrl }: Pick<BackendSettings, 'production' | 'apiUrl'>) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    // Pages of other sites may not draw the answers into theirs; a call by the club's own site is allowed below.
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    // Two years, never over http again. Only where strangers come in by https: on this machine there is none.
    if (production && apiUrl?.startsWith('https:'))
      headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  });

/** Lets the club's own website call, and no other. Preflights are kept by the browser for a day. */
export const allowSite = (settings: Pick<BackendSettings, 'siteUrl' | 'production'>) =>
  cors({
    origin: allowedOrigins(settings),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 86_400,
  });

function allowedOrigins({ siteUrl, production }: Pick<BackendSettings, 'siteUrl' | 'production'>): string[] {
  const { origin, hostname } = new URL(siteUrl);
  const twins: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const twin = production ? undefined : twins[hostname];
  return twin === undefined ? [origin] : [origin, origin.replace(hostname, twin)];
}
