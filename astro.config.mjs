import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import { publicSettings, readSettings } from '#shared/site/settings.ts';
import { textSwitches } from './src/build/content/placeholders.ts';
import { contentOverlay } from './src/build/content/watched-loader.ts';
import { editor } from './src/build/editor/editor.ts';
import { clubColours, clubModule, clubPhotos, contentMdx } from './src/build/integrations/club-plugins.ts';
import { fileWatchers } from './src/build/integrations/file-watchers.ts';
import { finishPages } from './src/build/integrations/finish-pages.ts';
import { hosting } from './src/build/integrations/hosting.ts';
import { inlinePrograms } from './src/build/integrations/inline-programs.ts';
import { clientDirectives, islands } from './src/build/integrations/islands.ts';
import { noLocalhost } from './src/build/integrations/no-localhost.ts';
import { publishAtEnd } from './src/build/integrations/publish-at-end.ts';
import { codeSplitting } from './src/build/integrations/script-files.ts';
import { forOlderBrowsers, withoutInjectedStyles } from './src/build/integrations/vite-plugins.ts';
import { contentSecurityPolicy } from './src/build/output/hosting/http-headers.ts';
import { offline } from './src/build/output/offline/offline.ts';
import { findBackend } from './src/build/remote/find-backend.ts';

// Only a build must name its services; `astro check`, `sync` and `dev` get local ones.
const building = process.argv.includes('build');
const named = readSettings(loadEnv('production', process.cwd(), ''), { strict: building });

/**
 * What a build keeps for the next one, such as the posts and events that it read. The demo and the tests use their own folders, so that they do
 * not overwrite what a published site needs when a service does not respond.
 */
const cacheDir = process.env.SITE_CACHE_DIR ?? './node_modules/.astro';

const backend =
  named.backend ??
  (await findBackend({
    apiHost: named.apiHost,
    cacheDir: pathToFileURL(`${resolve(cacheDir)}/`),
    mayBeUnknown: named.allowEmpty || !building,
    say: console.log,
  }));
const settings = { ...named, backend };
// For the collections, which read the settings again (src/content.config.ts).
process.env.PUBLIC_BACKEND = backend;

/** A font made by `npm run generate fonts`. @param weight lightest and heaviest weight in the file. */
const localFont = (name, file, weight) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--font-${file}`,
  fallbacks: ['system-ui', 'sans-serif'],
  // No layout shift: a font that is late for the first paint is used from the next page on. It is preloaded, so it is rarely late.
  display: 'optional',
  options: { variants: [{ weight, style: 'normal', src: [`./src/layouts/fonts/${file}.woff2`] }] },
});

export default defineConfig({
  site: settings.siteUrl,
  trailingSlash: 'never',
  cacheDir,
  // One file for each page (`page.html`), which all hosts serve without redirects (`build/output/hosting/`).
  // Several pages at once: one is made while others are being written.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  prefetch: false,
  // Shiki writes inline styles, which the content security policy refuses.
  markdown: { syntaxHighlight: false },
  security: { csp: contentSecurityPolicy(settings) },
  fonts: [localFont('Space Grotesk', 'space-grotesk', '500 600'), localFont('Inter', 'inter', '400 600')],
  integrations: [
    islands(),
    mdx(),
    tailwind({ applyBaseStyles: false, configFile: './src/layouts/tailwind.config.ts' }),
    clientDirectives(),
    contentOverlay(),
    hosting(settings),
    finishPages(settings.apiHost),
    // After everything that writes pages, because the worker lists the files that it caches.
    offline({ on: settings.offline }),
    // After all integrations that write, because it checks what they wrote.
    noLocalhost(settings.siteUrl),
    // After the worker, which must not cache it, and after `noLocalhost`, because its package is full of local addresses.
    editor(settings),
    // Last: nothing is published before everything is written and checked.
    publishAtEnd(),
  ],
  vite: {
    ...(process.env.SITE_CACHE_DIR && { cacheDir: `${cacheDir}/vite` }),
    // The backend allows calls from this address only, so nobody could sign in on another port.
    server: { strictPort: true },
    define: publicSettings(settings),
    plugins: [
      clubColours(),
      clubModule(),
      clubPhotos(),
      inlinePrograms(),
      contentMdx(new URL('.', import.meta.url), textSwitches(settings)),
      fileWatchers(import.meta.dirname),
      withoutInjectedStyles(),
      forOlderBrowsers(),
    ],
    resolve: {
      alias: [
        {
          find: /^postcss$/,
          // `$$` stands for a `$` in the path.
          replacement: join(import.meta.dirname, 'src/build/integrations/no-postcss.ts').replaceAll('$', '$$$$'),
        },
      ],
    },
    build: {
      rolldownOptions: {
        // Numbers and texts that files share are written into each script: a file of their own would cost a request.
        optimization: { inlineConst: true },
        // MDX marks its modules with a directive that the bundler does not know: harmless, and one line per page.
        onLog: (level, log, handler) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  },
});
