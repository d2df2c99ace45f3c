/** Applies the hosting tables: redirects in `astro dev`, and `_redirects` and `_headers` in a build. */
import { rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#shared/site/settings.ts';
import { netlifyHeaders, netlifyRedirects } from '../output/hosting/host-files.ts';
import { findRedirect, shells } from '../output/hosting/routes.ts';

/** @throws Error if the table has a shell that no page makes, so that its addresses would not work. */
function requireShells(pages: readonly string[]) {
  const missing = shells.filter(({ page }) => !pages.includes(page));
  if (missing.length === 0) return;
  const names = missing.map(({ page }) => page).join(', ');
  throw new Error(
    `src/build/output/hosting/routes.ts names a page that src/pages does not make: ${names}. Its getStaticPaths must give "_".`,
  );
}

/** Addresses of pages that would be dead ends without the calls of the built-in backend. */
const NEEDS_CLUB_CALLS = /^\/(officers|profile\/(events|receipts))(\/|$)/;

export const hosting = ({ backend }: Pick<Settings, 'backend'>): AstroIntegration => ({
  name: 'hosting',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const redirect = findRedirect(pathname);
        if (!redirect) return next();
        // Not the table's 301: the browser would remember it, and localhost serves other projects too.
        response.writeHead(307, { Location: redirect.to + search }).end();
      });
    },
    // `npm run dev` waits for this message.
    'astro:server:start': ({ address }) => void process.send?.({ port: address.port }),
    'astro:build:done': async ({ dir, pages }) => {
      const addresses = pages.map(({ pathname }) => `/${pathname}`.replace(/(.)\/$/, '$1'));
      requireShells(addresses);
      const leftOut = addresses.filter((address) => backend !== 'built-in' && NEEDS_CLUB_CALLS.test(address));
      for (const address of leftOut) await rm(new URL(`.${address}.html`, dir), { force: true });
      const published = addresses.filter((address) => !leftOut.includes(address));
      await writeFile(new URL('_redirects', dir), netlifyRedirects(published));
      await writeFile(new URL('_headers', dir), netlifyHeaders());
    },
  },
});
