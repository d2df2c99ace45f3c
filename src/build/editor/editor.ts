/**
 * Adds `/editor` to a build with `PUBLIC_EDITOR=on`: a page on which people edit `content/` without Git. It is bundled separately and after
 * the service worker, so readers neither load, cache nor find any of it.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';
import type { Settings } from '#shared/site/settings.ts';
import type { Site } from '#shared/site/site.ts';
import { ContentError } from '../content/content-error.ts';
import { readSite } from '../content/read-site.ts';
import { OLDEST_BROWSERS } from '../integrations/vite-plugins.ts';
import { editorConfig, pictureFields } from './editor-config.ts';

const GITHUB_STATUS = 'https://www.githubstatus.com/api/v2/status.json';
/** What that address returns when GitHub is up. */
const GITHUB_IS_UP = `data:application/json,${encodeURIComponent('{"status":{"indicator":"none"}}')}`;

/** Removes what this editor does not need: syntax colours for 250 languages, and calls to hosts other than GitHub's API. */
const withoutExtras: Plugin = {
  name: 'editor-without-extras',
  enforce: 'pre',
  resolveId: (id) => (/^@shikijs\/(?:langs|themes)\//.test(id) ? '\0no-colours' : undefined),
  load: (id) => (id === '\0no-colours' ? 'export default []' : undefined),
  transform: (code, id) =>
    id.includes('/@sveltia/cms/npm/')
      ? code.replaceAll(/@font-face \{[^}]*url\(https:[^}]*\}/g, '').replaceAll(GITHUB_STATUS, GITHUB_IS_UP)
      : undefined,
};

/** @param folder of the built site. @returns the address of the script. */
async function bundle(folder: string, config: unknown): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: '/editor/',
    define: { CONFIG: JSON.stringify(config), PICTURE_FIELDS: JSON.stringify(pictureFields) },
    plugins: [withoutExtras],
    build: {
      outDir: join(folder, 'editor'),
      target: OLDEST_BROWSERS,
      assetsDir: '',
      // Only files of this host, as the page's policy requires.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL('../../browser/editor/main.ts', import.meta.url)) },
    },
  });
  const entry = 'output' in result && result.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The editor could not be bundled.');
  return `/editor/${entry.fileName}`;
}

/** @throws ContentError without `siteRepository`, where the editor saves. */
export async function writeEditor(folder: string, site: Site, settings: Settings): Promise<void> {
  const { siteRepository } = site;
  if (siteRepository === undefined) {
    throw new ContentError(
      'content/site.yaml: "siteRepository" is missing. PUBLIC_EDITOR is on, and the editor saves there. Example: siteRepository: your-club/site',
    );
  }
  const script = await bundle(folder, editorConfig({ ...site, siteRepository }, settings));
  await writeFile(join(folder, 'editor.html'), editorPage(script, settings.githubApi));
}

export const editor = (settings: Settings): AstroIntegration => {
  let root: URL;
  return {
    name: 'editor',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        if (settings.editor) await writeEditor(fileURLToPath(dir), await readSite(root), settings);
      },
    },
  };
};

/**
 * The editor inserts inline styles, which are allowed only here. Scripts come only from this host, and calls go only to GitHub. With `data:` and
 * `blob:` it shows its own icons, and pictures that were just chosen.
 * @param githubApi origin of GitHub's API.
 */
const policy = (githubApi: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com",
    "manifest-src 'self' blob:",
    `connect-src 'self' data: blob: ${githubApi}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** @param script address of the editor's script, which sets the title. @param githubApi origin of GitHub's API. */
export const editorPage = (script: string, githubApi: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy(githubApi)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Editor</title>
<link rel="icon" href="/favicon.svg">
<script type="module" src="${script}"></script>
</head>
<body><noscript>The editor needs JavaScript.</noscript></body>
</html>
`;
