/** `GET /media/<name>`: pictures, for anybody who knows the name (docs/calls.md). Opened as a page, they can run nothing. */
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { showNotFound } from '../http/page.ts';
import type { Env } from '../http/routes.ts';

export const addMedia = (app: Hono<Env>, { media }: Pick<Backend, 'media'>) =>
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const bytes = await media.read(name);
    if (bytes === null) return showNotFound(c);
    return c.body(bytes, 200, {
      'Content-Type': name.endsWith('.png') ? 'image/png' : 'image/jpeg',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      // A name is never used for another picture. Any site may show it, because the club's own has another origin.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
