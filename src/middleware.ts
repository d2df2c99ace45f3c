/** In `astro dev` only: an address with ids gets its shell, in the order of a real host (a page of its own comes first). */
import { defineMiddleware } from 'astro:middleware';
import { findShell } from './build/output/hosting/routes.ts';

export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  if (!import.meta.env.DEV || response.status !== 404) return response;
  const shell = findShell(context.url.pathname);
  return shell === undefined || shell === context.url.pathname ? response : context.rewrite(shell);
});
