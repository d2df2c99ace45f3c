/** Astro's collections: from `content/` (text-loaders.ts and yaml-loaders.ts in build/content), and from GitHub and the backend (build/remote). */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { loadEnv } from 'vite';
import type { PrerenderedEvent } from '#shared/events/event.ts';
import type { Brand } from '#shared/site/brand.ts';
import {
  type ClubPhoto,
  type FaqAnswer,
  type FeatureCard,
  FeatureCardSchema,
  type HelpArticle,
  type NewsletterIssue,
  type Page,
  type Partner,
  TEXT_FOLDERS,
} from '#shared/site/content.ts';
import type { Project } from '#shared/site/project.ts';
import { readSettings } from '#shared/site/settings.ts';
import type { Site } from '#shared/site/site.ts';
import { textSwitches } from './build/content/placeholders.ts';
import { readSite } from './build/content/read-site.ts';
import { newsletterLoader, pagesLoader, projectsLoader, textsLoader } from './build/content/text-loaders.ts';
import {
  brandLoader,
  faqLoader,
  listLoader,
  partnersLoader,
  photosLoader,
  siteLoader,
} from './build/content/yaml-loaders.ts';
import { remoteEvents } from './build/remote/remote-loader.ts';
import { type PrerenderedPost, remotePosts } from './build/remote/remote-posts.ts';

// astro.config.mjs has already checked the settings of a build for publication.
const env = loadEnv('production', process.cwd(), '');
const services = readSettings(env, { strict: false });
const switches = textSwitches(services);
const mayBeEmpty = services.allowEmpty || !process.argv.includes('build');

// The loaders have checked everything with our schemas: `z.custom` only carries the type.
export const collections = {
  site: defineCollection({ schema: z.custom<Site>(), loader: siteLoader(switches) }),
  brand: defineCollection({ schema: z.custom<Brand>(), loader: brandLoader() }),
  pages: defineCollection({ schema: z.custom<Page>(), loader: pagesLoader(switches) }),
  help: defineCollection({ schema: z.custom<HelpArticle>(), loader: textsLoader('help', TEXT_FOLDERS.help, switches) }),
  newsletter: defineCollection({
    schema: z.custom<NewsletterIssue>(),
    loader: newsletterLoader(switches),
  }),
  projects: defineCollection({
    schema: z.custom<Project>(),
    loader: projectsLoader(switches),
  }),
  events: defineCollection({
    schema: z.custom<PrerenderedEvent>(),
    loader:
      services.backend === 'none'
        ? { name: 'no-events', load: async ({ store }) => store.clear() }
        : remoteEvents(services.apiHost, mayBeEmpty),
  }),
  posts: defineCollection({
    schema: z.custom<PrerenderedPost>(),
    loader: remotePosts({
      githubApi: services.githubApi,
      repository: async (root) => (await readSite(root)).blogRepository,
      token: env.GITHUB_TOKEN,
      mayBeEmpty,
    }),
  }),
  partners: defineCollection({ schema: z.custom<Partner>(), loader: partnersLoader(switches) }),
  photos: defineCollection({ schema: z.custom<ClubPhoto>(), loader: photosLoader(switches) }),
  faq: defineCollection({
    schema: z.custom<FaqAnswer>(),
    loader: faqLoader(switches),
  }),
  features: defineCollection({
    schema: z.custom<FeatureCard>(),
    loader: listLoader('features', 'content/features.yaml', FeatureCardSchema, switches),
  }),
};
