/** The newest posts with their full text, for feed readers. It is as current as the last build. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getPrerenderedPosts, getSite } from '../build/content/entries.ts';
import { feedItem } from '../build/output/share/feed-item.ts';

/** Feed readers keep what they have seen; older posts are on the site. */
const NEWEST = 30;

export const GET: APIRoute = async ({ site: address }) => {
  const [site, posts] = await Promise.all([getSite(), getPrerenderedPosts()]);
  const pageOf = (number: number) => new URL(`/blog-detail/${number}`, address).href;
  return rss({
    title: `${site.name}: blog`,
    description: 'What the club builds, tests and learns, written by its members.',
    site: new URL('/blog', address),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${site.language}</language><atom:link href="${new URL('/rss.xml', address)}" rel="self" type="application/rss+xml"/>`,
    items: posts.slice(0, NEWEST).map(({ post }) => feedItem(post, pageOf(post.number))),
  });
};
