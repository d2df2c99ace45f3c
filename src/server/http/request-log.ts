/** One line for each request: method, path, status, time taken. Never a token: not what comes after the `?`, not a reset link. */
import { createMiddleware } from 'hono/factory';
import type { Env, Request } from './env.ts';

export const logRequests = (log: (line: string) => void, now: () => number) =>
  createMiddleware<Env>(async (c, next) => {
    const start = now();
    await next();
    log(`${c.req.method} ${shown(c)} ${c.res.status} ${now() - start} ms`);
  });

/** From the URL and not Hono's decoded path: a line break in it must not begin a line of its own. */
function shown(c: Request): string {
  // Hono's path tells which call was meant, even when letters of it were written with `%`.
  if (/\/password-reset\//i.test(c.req.path)) return '/api/password-reset/…/…/';
  return new URL(c.req.url).pathname.slice(0, 200);
}
