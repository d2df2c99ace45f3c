/** The layout of the few pages that the backend shows itself: verification, mailbox, not found. They look like the website. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LANGUAGE } from '#club';
import { iconSvg, logoInPage } from '#shared/site/brand.ts';
import { BRAND } from '../site/brand.ts';
import type { Env, Request } from './request.ts';

export type Html = ReturnType<typeof html>;

const tokens = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');

/** The website's own fonts. The policy below loads nothing from other servers. */
const FACES = {
  inter: { family: 'Inter', weight: '400 600' },
  'space-grotesk': { family: 'Space Grotesk', weight: '500 600' },
} as const;
const fontNames = Object.keys(FACES).join('|');

const FONT_FACES = Object.entries(FACES)
  .map(
    ([name, { family, weight }]) =>
      `@font-face { font-family: "${family}"; src: url(/fonts/${name}.woff2) format("woff2"); font-weight: ${weight}; font-display: swap }`,
  )
  .join('\n');

const STYLE = `
${FONT_FACES}
:root { color-scheme: light dark; ${tokens(BRAND.day)} }
@media screen and (prefers-color-scheme: dark) { :root { ${tokens(BRAND.night)} } }
@media print { :root { color-scheme: light } }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.625 Inter, system-ui, sans-serif; overflow-wrap: break-word }
header { border-bottom: 1px solid var(--line) }
header a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 4rem; color: var(--ink); text-decoration: none; font-size: 1.125rem }
header svg .signal { color: var(--signal) }
header > *, main, footer > * { box-sizing: border-box; max-width: 42rem; margin: 0 auto; padding: 0 1.25rem }
main { flex: auto; width: 100%; padding-top: 3rem; padding-bottom: 4rem }
footer { padding: 1.25rem 0 2rem; border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem }
h1, h2, header a, button, .button, li::before { font-family: "Space Grotesk", system-ui, sans-serif; font-weight: 600 }
h1 { margin: 0 0 1rem; font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.025em; text-wrap: balance }
h2 { margin: 3rem 0 1rem; font-size: 1.25rem; line-height: 1.2 }
a { color: var(--accent); text-underline-offset: 4px }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
form { margin: 2rem 0 }
button, .button { display: inline-flex; align-items: center; justify-content: center; box-sizing: border-box; min-height: 3rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 0.25rem; background: var(--signal); color: var(--on-signal); font-size: 1rem; text-decoration: none; cursor: pointer }
label { display: block; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--edge); border-radius: 0.25rem; background: var(--surface); color: var(--ink); font: inherit }
.error { display: block; color: var(--danger); font-weight: 600 }
.quiet { border: 1px solid var(--edge); background: none; color: var(--ink) }
ol { margin: 0; padding: 0; border: 1px solid var(--line); background: var(--surface); list-style: none; counter-reset: step }
ol.from-step-3 { counter-reset: step 2 }
li { display: flex; gap: 1rem; padding: 1rem 1.25rem; counter-increment: step }
li + li { border-top: 1px solid var(--line) }
li::before { content: counter(step); flex: none; width: 1.75rem; height: 1.75rem; border: 1px solid var(--edge); border-radius: 50%; font-size: 0.875rem; line-height: 1.75rem; text-align: center }
strong { display: inline-block; max-width: 100% } /* A username is not broken at its hyphen. */
article { margin: 1.25rem 0; padding: 1.25rem; border: 1px solid var(--line); background: var(--surface) }
article h2 { margin: 0 }
.muted { margin: 0 0 0.5rem; color: var(--muted) }
.lead { margin: 0 0 2rem; font-size: 1.125rem }
/* White in every theme, also in those that a browser makes: many readers know no white codes on black. */
.ticket { margin: 1.5rem 0 1rem; border: 1px solid var(--line); background: #fff; color: #000; text-align: center; color-scheme: only light; forced-color-adjust: none }
.ticket svg { display: block; width: 100%; max-width: 22rem; margin: 0 auto }
.ticket p { margin: 0 0 1rem; font: 600 1.25rem ui-monospace, monospace }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0 0 }
@media (forced-colors: active) { button, .button { border: 1px solid } }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Inline, because browsers would otherwise ask for /favicon.ico. */
const ICON = `data:image/svg+xml,${encodeURIComponent(iconSvg(BRAND))}`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface PageClub {
  name: string;
  shortName: string;
  siteUrl: string;
}

/** What the header and the footer need. */
export const clubOf = ({ site, settings }: { site: Omit<PageClub, 'siteUrl'>; settings: { siteUrl: string } }) => ({
  name: site.name,
  shortName: site.shortName,
  siteUrl: settings.siteUrl,
});

interface Page {
  title: string;
  /** Left out: the title. */
  heading?: string;
  body: Html;
  status?: ContentfulStatusCode;
  /** Adds the club's header and footer, for pages that people open from an email. */
  club?: PageClub;
}

export function showPage(c: Request, { title, heading = title, body, status = 200, club }: Page) {
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    html`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${ICON}">
<style>${raw(STYLE)}</style>
</head>
<body>
${club && header(club)}
<main>${heading !== title && html`<p class="muted">${title}</p>`}<h1>${heading}</h1>${body}</main>
${club && html`<footer><div>${club.name}</div></footer>`}
</body>
</html>
`,
    status,
  );
}

const header = ({ shortName, siteUrl }: PageClub) => html`<header><div><a href="${siteUrl}/home">
${raw(logoInPage(BRAND, 30, 'signal'))}
${shortName}</a></div></header>`;

export const showNotFound = (c: Request) =>
  showPage(c, {
    title: 'Not Found',
    body: html`<p>The requested resource was not found on this server.</p>`,
    status: 404,
  });

export const addPageFonts = (app: Hono<Env>) =>
  app.get(`/fonts/:file{(${fontNames})\\.woff2}`, async (c) =>
    c.body(await readFile(new URL(`../../layouts/fonts/${c.req.param('file')}`, import.meta.url)), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=604800',
    }),
  );
