/** The answer to a path that is not there: a page, as the hosted backend gives it (docs/calls.md). */
import { html } from 'hono/html';
import type { Request } from './env.ts';
import { showPage } from './page.ts';

export const showNotFound = (c: Request) =>
  showPage(c, {
    title: 'Not Found',
    body: html`<p>The requested resource was not found on this server.</p>`,
    status: 404,
  });
