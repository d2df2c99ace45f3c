/** Astro's collections: from `content/` (build/content/loaders.ts), and from GitHub and the backend (build/remote). */
import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import { loadEnv } from 'vite';
import {
  listLoader,
  partnersLoader,
  photosLoader,
  projectsLoader,
  readSite,
  siteLoader,
  textsLoader,
} from './build/content/loaders.ts';
import { remoteCapabilities } from './build/remote/remote-capabilities.ts';
import { remoteEvents } from './build/remote/remote-events.ts';
import { type PrerenderedPlaces, remotePlaces } from './build/remote/remote-places.ts';
import { type PrerenderedPost, remotePosts } from './build/remote/remote-posts.ts';
import type { Capability } from './shared/schemas/capabilities.ts';
import {
  type ClubPhoto,
  type FaqItem,
  FaqItemSchema,
  type Feature,
  FeatureSchema,
  type HelpArticle,
  type NewsletterIssue,
  type Page,
  type Partner,
  TEXT_FOLDERS,
} from './shared/schemas/content.ts';
import type { PrerenderedEvent } from './shared/schemas/event-state.ts';
import type { Project } from './shared/schemas/project.ts';
import type { Site } from './shared/schemas/site.ts';
import { readSettings } from './shared/settings.ts';

// A build that is to be published was held to its settings before (astro.config.mjs).
const env = loadEnv('production', process.cwd(), '');
const services = readSettings(env, { strict: false });
const mayBeEmpty = services.allowEmpty || !process.argv.includes('build');

// The loaders have checked everything with our schemas: `z.custom` only carries the type.
export const collections = {
  site: defineCollection({ schema: z.custom<Site>(), loader: siteLoader() }),
  pages: defineCollection({ schema: z.custom<Page>(), loader: textsLoader('pages', TEXT_FOLDERS.pages, services) }),
  help: defineCollection({ schema: z.custom<HelpArticle>(), loader: textsLoader('help', TEXT_FOLDERS.help, services) }),
  newsletter: defineCollection({
    schema: z.custom<NewsletterIssue>(),
    loader: textsLoader('newsletter', TEXT_FOLDERS.newsletter, services),
  }),
  projects: defineCollection({
    schema: z.custom<Project>(),
    loader: projectsLoader(services),
  }),
  events: defineCollection({
    schema: z.custom<PrerenderedEvent>(),
    loader: remoteEvents(services.apiHost, mayBeEmpty),
  }),
  capabilities: defineCollection({
    schema: z.custom<{ can: Capability }>(),
    loader: remoteCapabilities(services.apiHost),
  }),
  places: defineCollection({ schema: z.custom<PrerenderedPlaces>(), loader: remotePlaces(services.apiHost) }),
  posts: defineCollection({
    schema: z.custom<PrerenderedPost>(),
    loader: remotePosts({
      githubApi: services.githubApi,
      repository: async (root) => (await readSite(root)).blogRepository,
      token: env.GITHUB_TOKEN,
      mayBeEmpty,
    }),
  }),
  partners: defineCollection({ schema: z.custom<Partner>(), loader: partnersLoader() }),
  photos: defineCollection({ schema: z.custom<ClubPhoto>(), loader: photosLoader() }),
  faq: defineCollection({
    schema: z.custom<FaqItem>(),
    loader: listLoader('faq', 'content/faq.yaml', FaqItemSchema),
  }),
  features: defineCollection({
    schema: z.custom<Feature>(),
    loader: listLoader('features', 'content/features.yaml', FeatureSchema),
  }),
};
