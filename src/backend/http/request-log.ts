/** One line for each request: method, path, status, time taken. Never what stands behind the `?`, which may be a token. */
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';

export const logRequests = (log: (line: string) => void, now: () => number) =>
  createMiddleware<Env>(async (c, next) => {
    const start = now();
    await next();
    // From the URL and not Hono's decoded path: a line break in it must not begin a line of its own.
    const path = new URL(c.req.url).pathname.slice(0, 200);
    log(`${c.req.method} ${path} ${c.res.status} ${now() - start} ms`);
  });
