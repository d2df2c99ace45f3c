/** Reads the content collections for pages, in display order. */
import { getCollection, getEntry } from 'astro:content';
import type { PrerenderedEvent } from '#shared/events/event.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { Site, Stat } from '#shared/site/site.ts';
import { countedStats, countShown } from './figures.ts';
import { pictureOf } from './pictures.ts';
import { inProjectOrder } from './projects.ts';
import { missingFile } from './read-file.ts';

/** `content/site.yaml`. The loader has already reported a missing file. */
export async function getSite(): Promise<SiteForPages> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('The collection "site" is empty: see src/content.config.ts.');
  const [partners, projects] = await Promise.all([getCollection('partners'), getCollection('projects')]);
  const totals = countShown(
    partners.length,
    projects.map(({ data }) => data),
  );
  const { home, about } = entry.data.stats;
  const stats = { home: countedStats(home, totals), about: countedStats(about, totals) };
  return { ...entry.data, stats, ...(process.env.DEMO === '1' && { announcement: DEMO_BAR }) };
}

/** Shown on every page of `npm start` and `npm run dev`. */
const DEMO_BAR = { text: 'Demo: all people and events are fictional.', until: '9999-12-30' };

/** The site, with its figures counted. */
type SiteForPages = Omit<Site, 'stats'> & { stats: Record<keyof Site['stats'], Stat[]> };

export async function getBrand(): Promise<Brand> {
  const entry = await getEntry('brand', 'brand');
  if (!entry) throw new Error('The collection "brand" is empty: see src/content.config.ts.');
  return entry.data;
}

/**
 * A text of `content/pages/`, for `render()`.
 * @param id file name without the ending, e.g. `terms`.
 * @throws ContentError if there is no such file.
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id);
  if (!entry) throw missingFile(`content/pages/${id}.md`);
  return entry;
}

export const getPages = () => getCollection('pages');

export async function getHelpArticles() {
  const articles = await getCollection('help');
  return articles.sort((one, other) => one.data.order - other.data.order || one.id.localeCompare(other.id));
}

export async function getNewsletterIssues() {
  const issues = await getCollection('newsletter');
  return issues.sort((one, other) => other.data.date.localeCompare(one.data.date) || other.id.localeCompare(one.id));
}

export const getProjects = async () => inProjectOrder(await getCollection('projects'));

/** File names of all pictures in texts, in all sizes. */
export async function getTextPictures(): Promise<string[]> {
  const texts = await Promise.all([getPages(), getHelpArticles(), getNewsletterIssues(), getProjects()]);
  const pictureLinks = texts
    .flat()
    .flatMap(({ rendered, body }) => [
      ...(rendered?.html ?? body ?? '').matchAll(/\/pictures\/([\w-]+\.(?:webp|svg))/g),
    ]);
  // A text may also only explain how to write one: `../pictures/rocket.svg`.
  return [...new Set(pictureLinks.map(([, name = '']) => name))].filter(pictureOf);
}

/** In the backend's order: newest first. */
export async function getPrerenderedEvents(): Promise<PrerenderedEvent[]> {
  return byPosition(await getCollection('events'));
}

/** Newest first. */
export async function getPrerenderedPosts() {
  return byPosition(await getCollection('posts'));
}

const byPosition = <Data extends { position: number }>(entries: readonly { data: Data }[]): Data[] =>
  entries.map(({ data }) => data).sort((one, other) => one.position - other.position);
