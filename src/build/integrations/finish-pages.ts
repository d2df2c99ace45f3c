/** What is done to the built pages: all of it at once, because a site may have thousands, and each is read and written but once. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withPreloads } from './island-preloads.ts';
import { withModules } from './island-scripts.ts';
import { withMemberPreloads } from './member-preloads.ts';
import { withOwnHashes } from './page-policy.ts';
import { canonicalAddress, sitemapXml } from './sitemap.ts';

/** @param apiHost full address of the backend. */
export const finishPages = (apiHost: string): AstroIntegration => ({
  name: 'finish-pages',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const scripts = new Map<string, string>();
      const readScript = (address: string) => {
        const text = scripts.get(address) ?? readFileSync(folder + address, 'utf8');
        scripts.set(address, text);
        return text;
      };
      const writeScript = (address: string, text: string) => {
        if (!scripts.has(address)) writeFileSync(folder + address, text);
        scripts.set(address, text);
      };
      const addresses = globSync('**/*.html', { cwd: folder }).flatMap((file) => {
        const html = readFileSync(join(folder, file), 'utf8');
        const preloading = withMemberPreloads(withPreloads(html, readScript), apiHost, readScript, writeScript);
        writeFileSync(join(folder, file), withOwnHashes(withModules(preloading)));
        return canonicalAddress(html) ?? [];
      });
      writeFileSync(join(folder, 'sitemap.xml'), sitemapXml(addresses));
    },
  },
});
