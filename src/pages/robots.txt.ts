/**
 * Everything public may be read. Pages about a person say "noindex" themselves (build/hosting/http-headers.ts). A robot that is blocked here
 * would never see that noindex.
 */
import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
