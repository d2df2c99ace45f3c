/** The entries of the search index: public pages, help, posts, events, projects, newsletters. Never people, drafts or private pages. */
import { getCollection, render } from 'astro:content';
import { CLUB_TIME_ZONE } from '#club';
import { titleWithChange } from '#shared/events/event-words.ts';
import { htmlLine } from '#shared/html/html-text.ts';
import { hasBackend } from '#shared/site/backend.ts';
import { postTitle, visibleLabels } from '#shared/site/post-facts.ts';
import type { SearchEntry } from '#shared/site/search-index.ts';
import { excerpt } from '#shared/text/plain-text.ts';
import { clubMidnight } from '#shared/time/club-day.ts';
import { formatShortDay } from '#shared/time/format-time.ts';
import {
  getHelpArticles,
  getNewsletterIssues,
  getPages,
  getPrerenderedEvents,
  getPrerenderedPosts,
  getProjects,
  getSite,
} from '../../content/entries.ts';
import { renderedPost } from '../../content/rendered-post.ts';

/** Pages whose text is in the code: title and purpose. */
const SCREENS = {
  '/events': ['Events', "The club's talks, build days, launches and competitions. Subscribe to the calendar."],
  '/blog': ['Blog', 'What the club builds, tests and learns, written by its members.'],
  '/potd': ['Photo Of The Day', 'Photographs of the universe, chosen by NASA.'],
  '/contact': ['Contact us', 'Where to find the club, and how to write to us.'],
} as const;
const ACCOUNT_SCREENS = {
  '/signup': ['Sign up', 'Join the club with your university email address. Create an account, register.'],
  '/signin': ['Sign in', 'Log in to your member account.'],
  '/forgot-password': ['Forgot password', 'Get a link to set a new password.'],
} as const;

/** With the year, because the index may be read in another one. */
const dayOf = (instant: number) => formatShortDay(instant, 0, CLUB_TIME_ZONE);

/** In the order of equally good results. */
export async function searchEntries(): Promise<SearchEntry[]> {
  const groups = [home(), screens(), pages(), help(), events(), projects(), posts(), newsletters()];
  return (await Promise.all(groups)).flat();
}

async function home(): Promise<SearchEntry[]> {
  const [site, faq] = await Promise.all([getSite(), getCollection('faq')]);
  const html = faq.map(({ data }) => data.html).join(' ');
  const headings = faq.map(({ data }) => data.question);
  return [searchEntry({ kind: 'Page', title: 'Home', path: '/home', headings, lead: site.description, html })];
}

const screens = (): SearchEntry[] =>
  Object.entries({ ...SCREENS, ...(hasBackend() && ACCOUNT_SCREENS) }).map(([path, [title, lead]]) =>
    searchEntry({ kind: 'Page', title, path, lead }),
  );

async function pages(): Promise<SearchEntry[]> {
  return Promise.all(
    (await getPages()).map(async (entry) => {
      const { title, description: lead } = entry.data;
      const html = entry.rendered?.html;
      // An MDX page has no HTML at this point, only headings.
      const headings = html === undefined ? (await render(entry)).headings.map(({ text }) => text) : [];
      return searchEntry({ kind: 'Page', title, path: `/${entry.id}`, headings, lead, html: html ?? '' });
    }),
  );
}

async function help(): Promise<SearchEntry[]> {
  return (await getHelpArticles()).map(({ id, data: { title, description: lead }, rendered }) =>
    searchEntry({ kind: 'Help', title, path: `/help-center/${id}`, lead, html: rendered?.html ?? '' }),
  );
}

async function events(): Promise<SearchEntry[]> {
  return (await getPrerenderedEvents())
    .filter(({ event }) => event.slug !== '')
    .map(({ event }) =>
      searchEntry({
        kind: 'Event',
        title: titleWithChange(event),
        ...(event.state !== 'postponed' && { date: dayOf(event.instant) }),
        path: `/event-detail/${event.slug}`,
        lead: event.location === '' ? '' : `${event.location}.`,
        html: event.description,
      }),
    );
}

async function projects(): Promise<SearchEntry[]> {
  return (await getProjects()).map(({ id, data, rendered }) =>
    searchEntry({
      kind: 'Project',
      title: data.title,
      path: `/projects/${id}`,
      headings: [data.team],
      lead: [data.summary, ...data.looking_for].join(' '),
      html: rendered?.html ?? '',
    }),
  );
}

async function posts(): Promise<SearchEntry[]> {
  return (await getPrerenderedPosts()).map(({ post }) =>
    searchEntry({
      kind: 'Post',
      title: postTitle(post),
      date: dayOf(Date.parse(post.created_at)),
      path: `/blog-detail/${post.number}`,
      headings: visibleLabels(post.labels),
      html: renderedPost(post.body, post.html_url),
    }),
  );
}

async function newsletters(): Promise<SearchEntry[]> {
  return (await getNewsletterIssues()).map(({ id, data, rendered }) =>
    searchEntry({
      kind: 'Newsletter',
      title: data.title,
      date: dayOf(clubMidnight(data.date)),
      path: `/newsletter/${id}`,
      lead: data.description,
      html: rendered?.html ?? '',
    }),
  );
}

/** Characters of the text that are searched. With 300 pages the index stays below its limit. */
const TEXT_LENGTH = 600;
const HEADING = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/gi;

interface Source extends Pick<SearchEntry, 'kind' | 'title' | 'path' | 'date'> {
  /** Words that count as much as headings. */
  headings?: readonly string[];
  /** Plain text before that of the HTML. */
  lead?: string;
  html?: string;
}

/** The entry of one page, made from its HTML. */
export const searchEntry = ({ headings = [], lead = '', html = '', ...named }: Source): SearchEntry => ({
  ...named,
  headings: [...headings, ...[...html.matchAll(HEADING)].map(([, heading = '']) => htmlLine(heading))].filter(Boolean),
  text: excerpt(`${lead} ${htmlLine(html)}`.trim(), TEXT_LENGTH),
});
