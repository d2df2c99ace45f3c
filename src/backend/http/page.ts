/** The frame of the few pages that the backend shows itself: verification, mailbox, not found. Readable without the website. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Request } from './env.ts';

export type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; --ground: #f5f7fb; --surface: #fff; --ink: #0b1730; --muted: #465474; --line: #d0d9e8; --accent: #0b58a8; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #080f21; --surface: #0f1933; --ink: #edf2fb; --muted: #a6b4d0; --line: #26365c; --accent: #7dc4ff; --on-accent: #080f21 }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.6rem; line-height: 1.2 }
h2 { font-size: 1.1rem; margin: 0 }
a { color: var(--accent) }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.4rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
article { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface) }
.muted { color: var(--muted); margin: 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0 0 }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Page {
  title: string;
  /** Everything of the page's `main` below its heading. */
  body: Html;
  status?: ContentfulStatusCode;
  /** Whose page this is, for a person who comes from a mail and knows neither address. */
  club?: string;
}

export function showPage(c: Request, page: Page) {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style>${raw(STYLE)}</style>
</head>
<body><main>${page.club && html`<p class="muted">${page.club}</p>`}<h1>${page.title}</h1>${page.body}</main></body>
</html>
`,
    page.status ?? 200,
  );
}
