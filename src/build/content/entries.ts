/** Queries of the content collections for pages, in the order in which pages show the entries. */
import { getCollection, getEntry } from 'astro:content';
import type { Brand } from '../../shared/brand.ts';
import type { Site, Stat } from '../../shared/schemas/site.ts';
import { ContentError } from './content-error.ts';
import { pictureOf } from './pictures.ts';
import { countedStats, inProjectOrder } from './projects.ts';

/** What `content/site.yaml` says, checked. The loader has refused a missing file already. */
export async function getSite(): Promise<SiteForPages> {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('The collection "site" is empty: see src/content.config.ts.');
  const projects = (await getCollection('projects')).map(({ data }) => data);
  const { home, about } = entry.data.stats;
  const stats = { home: countedStats(home, projects), about: countedStats(about, projects) };
  return { ...entry.data, stats, ...(process.env.DEMO === '1' && { announcement: DEMO_BAR }) };
}

/** Above every page of `npm start` and `npm run dev`. */
const DEMO_BAR = { text: 'Demo: all people and events are fictional.', until: '9999-12-30' };

/** The site, its figures counted. */
type SiteForPages = Omit<Site, 'stats'> & { stats: Record<keyof Site['stats'], Stat[]> };

export async function getBrand(): Promise<Brand> {
  const entry = await getEntry('brand', 'brand');
  if (!entry) throw new Error('The collection "brand" is empty: see src/content.config.ts.');
  return entry.data;
}

/**
 * A text of `content/pages/`, to be given to `render()`.
 * @param id its file name without the ending, e.g. `terms`.
 * @throws ContentError when there is no such file.
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id);
  if (!entry) throw new ContentError(`content/pages/${id}.md: the file is missing.`);
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

/** Last parts of the addresses of all pictures that texts show, in all their sizes. */
export async function getTextPictures(): Promise<string[]> {
  const texts = await Promise.all([getPages(), getHelpArticles(), getNewsletterIssues(), getProjects()]);
  const shown = texts
    .flat()
    .flatMap(({ rendered, body }) => [
      ...(rendered?.html ?? body ?? '').matchAll(/\/pictures\/([\w-]+\.(?:webp|svg))/g),
    ]);
  // A text may also explain how a picture is written: `../pictures/rocket.svg`.
  return [...new Set(shown.map(([, name = '']) => name))].filter(pictureOf);
}

/** The events that the build knows, in the backend's order: the newest date first. */
export async function getPrerenderedEvents() {
  return byPosition(await getCollection('events'));
}

/** The posts that the build knows, the newest first. */
export async function getPrerenderedPosts() {
  return byPosition(await getCollection('posts'));
}

/** The places at events as the build read them, by slug. Events without sign-up have none. */
export const getPlaces = async () => new Map((await getCollection('places')).map(({ id, data }) => [id, data]));

const byPosition = <Data extends { position: number }>(entries: readonly { data: Data }[]): Data[] =>
  entries.map(({ data }) => data).sort((one, other) => one.position - other.position);
