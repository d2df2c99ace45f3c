/** One line for each request: method, path, status, time taken. Never a token: not what stands behind the `?`, not a reset link. */
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';

export const logRequests = (log: (line: string) => void, now: () => number) =>
  createMiddleware<Env>(async (c, next) => {
    const start = now();
    await next();
    // From the URL and not Hono's decoded path: a line break in it must not begin a line of its own.
    const path = new URL(c.req.url).pathname.replace(/(\/password-reset)\/.+/i, '$1/…/…/').slice(0, 200);
    log(`${c.req.method} ${path} ${c.res.status} ${now() - start} ms`);
  });
