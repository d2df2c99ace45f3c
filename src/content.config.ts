/**
 * The only door to `content/`, and to what the build reads from services (remote/). Each file is read, its placeholders filled, and held to its schema before a page sees it;
 * a mistake stops the build with one sentence (lib/content-mistake.ts). In dev a saved file is read again.
 */

import { defineCollection } from 'astro:content';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { readDrawing } from './lib/content-drawing.ts';
import { checkMdxSigns } from './lib/content-mdx.ts';
import { ContentMistake, checkContent, checkFileName } from './lib/content-mistake.ts';
import { checkMdxPlaceholders, fillAll, fillText } from './lib/content-placeholders.ts';
import { readPage, readYaml } from './lib/content-yaml.ts';
import { readSettings } from './lib/settings.ts';
import { remoteEvents } from './remote/remote-events.ts';
import { type KnownPost, remotePosts } from './remote/remote-posts.ts';
import {
  type FaqItem,
  FaqItemSchema,
  type Feature,
  FeatureSchema,
  type HelpArticle,
  type NewsletterIssue,
  type Page,
  type Partner,
  PartnerSchema,
  TEXT_FOLDERS,
  type TextFolder,
} from './schemas/content.ts';
import type { KnownEvent } from './schemas/event.ts';
import { type Site, SiteSchema } from './schemas/site.ts';

type Load = (context: LoaderContext, root: URL) => Promise<void>;

/** @param missing what to tell an editor when the file is not there. */
async function readContent(root: URL, file: string, missing = `${file}: the file is missing.`): Promise<string> {
  return readFile(new URL(file, root), 'utf8').catch(() => {
    throw new ContentMistake(missing);
  });
}

async function readSite(root: URL): Promise<Site> {
  const file = 'content/site.yaml';
  return checkContent(SiteSchema, readYaml(await readContent(root, file), file), file);
}

/** A YAML file that is a list, its placeholders filled. The order of the list is the order on the page. */
async function readList<S extends v.GenericSchema>(root: URL, file: string, schema: S): Promise<v.InferOutput<S>[]> {
  const [site, text] = await Promise.all([readSite(root), readContent(root, file)]);
  return checkContent(v.array(schema), fillAll(readYaml(text, file), site, file), file);
}

function loader(name: string, load: Load): Loader {
  return {
    name,
    load: async (context) => {
      const { root } = context.config;
      await load(context, root);
      const folder = fileURLToPath(new URL('content/', root));
      context.watcher?.add(folder);
      const reload = (path: string) => {
        if (path.startsWith(folder)) load(context, root).catch((error: Error) => context.logger.error(error.message));
      };
      for (const event of ['add', 'change', 'unlink'] as const) context.watcher?.on(event, reload);
    },
  };
}

function replaceAll(store: LoaderContext['store'], entries: readonly Record<string, unknown>[]) {
  store.clear();
  entries.forEach((data, index) => {
    store.set({ id: String(index + 1), data });
  });
}

/** Texts in Markdown, one for each file of a folder. The id is the name of the file without its ending. */
const loadTexts =
  <S extends v.GenericSchema<unknown, Record<string, unknown>>>({ folder, schema, ...naming }: TextFolder<S>): Load =>
  async ({ store, renderMarkdown }, root) => {
    const site = await readSite(root);
    // No folder: the club has no such texts.
    const names = (await readdir(new URL(folder, root)).catch(() => [])).filter((name) => /\.mdx?$/i.test(name));
    const entries = await Promise.all(
      names.map(async (name) => {
        const filePath = `${folder}${name}`;
        checkFileName(filePath, naming);
        const text = await readContent(root, filePath);
        const page = readPage(text, filePath);
        const data = checkContent(schema, fillAll(page.data, site, filePath), filePath);
        const id = name.replace(/\.mdx?$/, '');
        if (name.endsWith('.mdx')) {
          checkMdxSigns(page.body, filePath, text.split('\n').length - page.body.split('\n').length);
          checkMdxPlaceholders(page.body, site, filePath);
          return { id, data, filePath, deferredRender: true };
        }
        return { id, data, filePath, rendered: await renderMarkdown(fillText(page.body, site, filePath)) };
      }),
    );
    store.clear();
    for (const entry of entries) store.set(entry);
  };

const loadPartners: Load = async ({ store }, root) => {
  const file = 'content/partners.yaml';
  const partners = await readList(root, file, PartnerSchema);
  const withDrawings = partners.map(async (partner, index): Promise<Partner> => {
    const logo = `content/partners/${partner.logo}`;
    const missing = `${file}: "logo" (entry ${index + 1}) names a drawing that is not there: ${logo}. Example: logo: orbit-works.svg`;
    return { ...partner, drawing: readDrawing(await readContent(root, logo, missing), logo) };
  });
  replaceAll(store, await Promise.all(withDrawings));
};

// A build that is to be published was held to its settings before (astro.config.mjs).
const env = loadEnv('production', process.cwd(), '');
const services = readSettings(env, { strict: false });

// The loaders have checked everything with our schemas: `z.custom` only carries the type.
export const collections = {
  site: defineCollection({
    schema: z.custom<Site>(),
    loader: loader('site', async ({ store }, root) => {
      store.set({ id: 'site', data: await readSite(root) });
    }),
  }),
  pages: defineCollection({ schema: z.custom<Page>(), loader: loader('pages', loadTexts(TEXT_FOLDERS.pages)) }),
  help: defineCollection({ schema: z.custom<HelpArticle>(), loader: loader('help', loadTexts(TEXT_FOLDERS.help)) }),
  newsletter: defineCollection({
    schema: z.custom<NewsletterIssue>(),
    loader: loader('newsletter', loadTexts(TEXT_FOLDERS.newsletter)),
  }),
  events: defineCollection({ schema: z.custom<KnownEvent>(), loader: remoteEvents(services.apiHost) }),
  posts: defineCollection({
    schema: z.custom<KnownPost>(),
    loader: remotePosts({
      githubApi: services.githubApi,
      repository: async (root) => (await readSite(root)).blogRepository,
      token: env.GITHUB_TOKEN,
    }),
  }),
  partners: defineCollection({ schema: z.custom<Partner>(), loader: loader('partners', loadPartners) }),
  faq: defineCollection({
    schema: z.custom<FaqItem>(),
    loader: loader('faq', async ({ store }, root) =>
      replaceAll(store, await readList(root, 'content/faq.yaml', FaqItemSchema)),
    ),
  }),
  features: defineCollection({
    schema: z.custom<Feature>(),
    loader: loader('features', async ({ store }, root) =>
      replaceAll(store, await readList(root, 'content/features.yaml', FeatureSchema)),
    ),
  }),
};
