/** The newest posts with their full text, for feed readers. As fresh as the site: a build after each post keeps it so. */
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { postTitle } from '../features/blog/post-title.ts';
import { getKnownPosts } from '../layouts/known-posts.ts';
import { getSite } from '../layouts/site.ts';
import { excerpt } from '../lib/excerpt.ts';
import { feedHtml, feedText } from '../lib/feed-text.ts';
import { htmlText } from '../lib/html-text.ts';
import { renderPost } from '../lib/markdown.ts';

/** Feed readers keep what they have seen; older posts are on the site. */
const NEWEST = 30;

export const GET: APIRoute = async ({ site: address }) => {
  const [site, posts] = await Promise.all([getSite(), getKnownPosts()]);
  const pageOf = (number: number) => new URL(`/blog-detail/${number}`, address).href;
  return rss({
    title: `${site.name}: blog`,
    description: 'What the club builds, tests and learns, written by its members.',
    site: new URL('/blog', address),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en</language><atom:link href="${new URL('/rss.xml', address)}" rel="self" type="application/rss+xml"/>`,
    items: posts.slice(0, NEWEST).map(({ post }) => {
      const html = renderPost(post.body, post.html_url);
      return {
        title: postTitle({ ...post, title: feedText(post.title) }),
        link: pageOf(post.number),
        pubDate: new Date(post.created_at),
        description: feedText(excerpt(htmlText(html).replaceAll('\n', ' '), 300)),
        content: feedHtml(html, pageOf(post.number)),
        categories: post.labels.map(feedText),
        ...(post.user && { customData: `<dc:creator>${escaped(feedText(post.user.login))}</dc:creator>` }),
      };
    }),
  });
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
