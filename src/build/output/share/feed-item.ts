/** A post in the feed. A feed is XML, so every text goes through `feedText`. */
import type { RSSFeedItem } from '@astrojs/rss';
import { escaped } from '#shared/html/formulas.ts';
import { htmlLine } from '#shared/html/html-text.ts';
import type { Post } from '#shared/site/post.ts';
import { postTitle, visibleLabels } from '#shared/site/post-facts.ts';
import { excerpt, wellFormed } from '#shared/text/plain-text.ts';
import { renderedPost } from '../../content/rendered-post.ts';

/** @param page full address of the post. */
export function feedItem(post: Post, page: string): RSSFeedItem {
  const html = renderedPost(post.body, post.html_url);
  return {
    title: postTitle({ ...post, title: feedText(post.title) }),
    link: page,
    pubDate: new Date(post.created_at),
    description: feedText(excerpt(htmlLine(html), 300)),
    content: feedHtml(html, page),
    categories: visibleLabels(post.labels).map(feedText),
    ...(post.user && { customData: `<dc:creator>${escaped(feedText(post.user.login))}</dc:creator>` }),
  };
}

/** Characters that XML forbids, even escaped (XML 1.0, section 2.2), and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export const feedText = (text: string): string => wellFormed(text).replaceAll(NOT_XML, '');

/**
 * Makes relative addresses full ones: a feed reader has no page they could be relative to. Of formulas only the source stays,
 * and of two pictures the one of the day, because it has no style that hides one of the two.
 * @param html from shared/html/markdown.ts.
 * @param page full address of the post.
 */
export const feedHtml = (html: string, page: string): string =>
  feedText(html)
    .replaceAll(/<math\b[\s\S]*?<\/math>|<img\b[^>]* data-at="night"[^>]*>/g, '')
    .replaceAll(/ (href|src)="((?:#|\/)[^"]*)"/g, (_all, name: string, address: string) => {
      // Only the start of the address changes, so an escaped `&amp;` stays escaped.
      const start = address.startsWith('#') ? page : new URL(page).origin;
      return ` ${name}="${start}${address}"`;
    });

/** Adds the site's origin to its links and pictures. @param html made from our own Markdown. @param site its origin. */
export const absoluteLinks = (html: string, site: string | URL): string =>
  html
    .replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${new URL('/', site).href}`)
    .replaceAll(
      / srcset="([^"]*)"/g,
      (_, sizes: string) => ` srcset="${sizes.replaceAll(/(^|, )\//g, `$1${new URL('/', site).href}`)}"`,
    );
