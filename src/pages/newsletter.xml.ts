/** The newsletter as RSS 2.0, with the full text of each issue. */
import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { clubMidnight } from '#shared/time/club-day.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { getNewsletterIssues, getPage, getSite } from '../build/content/entries.ts';
import { absoluteLinks, feedHtml } from '../build/output/share/feed-item.ts';

export async function GET({ site: address, url }: APIContext): Promise<Response> {
  const [site, archive, issues] = await Promise.all([getSite(), getPage('newsletter'), getNewsletterIssues()]);
  const base = address ?? url;
  return rss({
    title: `${site.name}: ${archive.data.title}`,
    description: archive.data.description,
    site: new URL('/newsletter', base).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    // The feed's own address, for readers that got a copy.
    customData: `<language>${site.language}</language><atom:link href="${new URL('/newsletter.xml', base).href}" rel="self" type="application/rss+xml"/>`,
    items: issues.map(({ id, data, rendered }) => ({
      title: data.title,
      description: data.description,
      link: new URL(`/newsletter/${id}`, base).href,
      // Noon: readers show the day in their own time zone, and midnight is the day before further west.
      pubDate: new Date(clubMidnight(data.date) + 12 * HOUR_MS),
      content: feedHtml(absoluteLinks(rendered?.html ?? '', base), new URL(`/newsletter/${id}`, base).href),
    })),
  });
}
