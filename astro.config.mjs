import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import { clientChanged } from './src/freshness/client-changed.ts';
import { contentSecurityPolicy } from './src/hosting/content-security-policy.ts';
import { forOlderBrowsers } from './src/hosting/for-older-browsers.ts';
import { hosting } from './src/hosting/integration.ts';
import { islandPreloads } from './src/hosting/island-preloads.ts';
import { noLocalTraces } from './src/hosting/local-traces.ts';
import { publishAtEnd } from './src/hosting/publish-at-end.ts';
import { readSettings } from './src/lib/settings.ts';
import { offline } from './src/offline/integration.ts';
import { clientSession } from './src/session/client-session.ts';
import { sitemap } from './src/sharing/sitemap.ts';
import { withoutInjectedStyles } from './src/ui/without-injected-styles.ts';

// Only a build that is going to be published must name its services; `astro check`, `sync` and `dev` get local ones.
const building = process.argv.includes('build');
const settings = readSettings(loadEnv('production', process.cwd(), ''), { strict: building });

/**
 * What a build keeps for the next one, such as the posts and events that it read. The demo and the tests name a folder of their own: they
 * must not take from a published site what it keeps for the day when a service does not answer.
 */
const cacheDir = process.env.SITE_CACHE_DIR ?? './node_modules/.astro';

/** Cut from the packages by `npm run fonts`. @param weight lightest and heaviest that the file draws. */
const localFont = (name, file, weight) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--font-${file}`,
  fallbacks: ['system-ui', 'sans-serif'],
  // Nothing jumps: a face that is not there for the first paint is kept for the next page. It is preloaded, so it nearly always is.
  display: 'optional',
  options: { variants: [{ weight, style: 'normal', src: [`./src/layouts/fonts/${file}.woff2`] }] },
});

/** Each file costs a visitor a request, and an import that only shows up in another import costs a round trip on a slow line. */
const codeSplitting = {
  groups: [
    // Whatever loads an island loads all of these.
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/ },
    // A few lines each, which always go together.
    { name: 'call', test: /src[\\/](http[\\/](api-host|abort-after)|lib[\\/]service-address)\.ts$/ },
    { name: 'event-times', test: /src[\\/](features[\\/]events[\\/](event-phase|time-words)|lib[\\/]club-time)\.ts$/ },
  ],
};

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  cacheDir,
  // `hosting/` maps every host to /page.html; a name of its own for each file is what all of them serve without redirects.
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: false,
  // Shiki writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  security: { csp: contentSecurityPolicy(settings) },
  fonts: [localFont('Space Grotesk', 'space-grotesk', '500 600'), localFont('Inter', 'inter', '400 600')],
  integrations: [
    react(),
    mdx(),
    tailwind({ applyBaseStyles: false, configFile: './src/layouts/tailwind.config.ts' }),
    clientSession(),
    clientChanged(),
    hosting(),
    islandPreloads(),
    sitemap(),
    // After everything that writes pages: the worker names the files it keeps.
    offline({ on: settings.offline }),
    // After all that write: it reads what they wrote.
    noLocalTraces(settings.siteUrl),
    // The last: nothing is published before everything is there and was looked through.
    publishAtEnd(),
  ],
  vite: {
    ...(process.env.SITE_CACHE_DIR && { cacheDir: `${cacheDir}/vite` }),
    // The backend allows calls from this address alone: at another one nobody could sign in.
    server: { strictPort: true },
    define: { 'import.meta.env.PUBLIC_ANALYTICS': JSON.stringify(settings.analytics ? 'on' : 'off') },
    plugins: [withoutInjectedStyles(), forOlderBrowsers()],
    resolve: {
      alias: [{ find: /^postcss$/, replacement: fileURLToPath(new URL('./src/lib/no-postcss.ts', import.meta.url)) }],
    },
    build: {
      rolldownOptions: {
        // MDX marks its modules with a directive that the bundler does not know: harmless, and one line per page.
        onLog: (level, log, handler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});
