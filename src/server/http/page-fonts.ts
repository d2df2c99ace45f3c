/** The two faces of the website, for the pages that the backend shows itself: their policy loads nothing from other servers. */
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { Env } from './env.ts';

const FACES = {
  inter: { family: 'Inter', weight: '400 600' },
  'space-grotesk': { family: 'Space Grotesk', weight: '500 600' },
} as const;
const names = Object.keys(FACES).join('|');

export const FONT_FACES = Object.entries(FACES)
  .map(
    ([name, { family, weight }]) =>
      `@font-face { font-family: "${family}"; src: url(/fonts/${name}.woff2) format("woff2"); font-weight: ${weight}; font-display: swap }`,
  )
  .join('\n');

export const addPageFonts = (app: Hono<Env>) =>
  app.get(`/fonts/:file{(${names})\\.woff2}`, async (c) =>
    c.body(await readFile(new URL(`../../layouts/fonts/${c.req.param('file')}`, import.meta.url)), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=604800',
    }),
  );
