import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import { contentSecurityPolicy } from './src/build/hosting/content-security-policy.ts';
import { clientDirectives } from './src/build/integrations/client-directives.ts';
import { hosting } from './src/build/integrations/host-files.ts';
import { islandPreloads } from './src/build/integrations/island-preloads.ts';
import { noLocalhost } from './src/build/integrations/no-localhost.ts';
import { pagePolicy } from './src/build/integrations/page-policy.ts';
import { publishAtEnd } from './src/build/integrations/publish-at-end.ts';
import { sitemap } from './src/build/integrations/sitemap.ts';
import { forOlderBrowsers, shorterPreloads, withoutInjectedStyles } from './src/build/integrations/vite-plugins.ts';
import { offline } from './src/build/offline/offline.ts';
import { publicSettings, readSettings } from './src/shared/settings.ts';

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
    // A few lines, which always go with a call.
    { name: 'call', test: /src[\\/]shared[\\/]http[\\/]timeouts\.ts$/ },
    // A group takes along what its files import and no group before it has: so the smallest parts come first.
    { name: 'button', test: /src[\\/]browser[\\/]ui[\\/](Button\.tsx|use-hydrated\.ts)$/ },
    { name: 'query', test: /src[\\/]browser[\\/]ui[\\/](use-query\.ts|(Loading|Notice)\.tsx|hide-without-js\.ts)$/ },
    { name: 'errors', test: /node_modules[\\/]valibot[\\/]|src[\\/]shared[\\/]http[\\/]errors\.ts$/ },
    { name: 'lazy-part', test: /src[\\/]browser[\\/]ui[\\/](lazy-part\.tsx|use-kept-focus\.ts)$/ },
    {
      name: 'fetch-json',
      test: /src[\\/](shared[\\/]http[\\/]fetch-json|browser[\\/]http[\\/](client|list-reply))\.ts$/,
    },
    { name: 'field', test: /src[\\/]browser[\\/]ui[\\/]Field\.tsx$/ },
    { name: 'form', test: /src[\\/]browser[\\/]ui[\\/](Form|TextField)\.tsx$/ },
    {
      name: 'list',
      test: /src[\\/]browser[\\/]ui[\\/](use-query-state\.ts|PagedList\.tsx)$/,
    },
    {
      name: 'event-times',
      test: /src[\\/](browser[\\/]features[\\/]events[\\/](event-time|localize-times)|shared[\\/]club-time)\.ts$/,
    },
  ],
};

/** `/styleguide` shows every part in every state to those who build the site. Visitors do not get it; `astro dev` always has it. */
const styleGuide = {
  name: 'style-guide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (process.env.STYLE_GUIDE === 'on' || command === 'dev')
        injectRoute({ pattern: '/styleguide', entrypoint: './src/pages/_styleguide.astro' });
    },
  },
};

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  cacheDir,
  // `build/hosting/` maps every host to /page.html; a name of its own for each file is what all of them serve without redirects.
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
    clientDirectives(),
    hosting(),
    islandPreloads(),
    pagePolicy(),
    sitemap(),
    styleGuide,
    // After everything that writes pages: the worker names the files it keeps.
    offline({ on: settings.offline }),
    // After all that write: it reads what they wrote.
    noLocalhost(settings.siteUrl),
    // The last: nothing is published before everything is there and was looked through.
    publishAtEnd(),
  ],
  vite: {
    ...(process.env.SITE_CACHE_DIR && { cacheDir: `${cacheDir}/vite` }),
    // The backend allows calls from this address alone: at another one nobody could sign in.
    server: { strictPort: true },
    define: publicSettings(settings),
    plugins: [withoutInjectedStyles(), forOlderBrowsers(), shorterPreloads()],
    resolve: {
      alias: [
        {
          find: /^postcss$/,
          replacement: fileURLToPath(new URL('./src/build/integrations/no-postcss.ts', import.meta.url)),
        },
      ],
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
