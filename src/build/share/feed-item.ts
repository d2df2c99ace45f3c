/** A post as feed readers get it: whole. A feed is XML, so every text of it passes build/share/feed-text.ts. */
import type { RSSFeedItem } from '@astrojs/rss';
import { excerpt } from '../../shared/html/excerpt.ts';
import { htmlText } from '../../shared/html/html-text.ts';
import { renderPost } from '../../shared/html/markdown.ts';
import { postTitle } from '../../shared/post-title.ts';
import type { Post } from '../../shared/schemas/post.ts';
import { feedHtml, feedText } from './feed-text.ts';

/** @param page full address of the post. */
export function feedItem(post: Post, page: string): RSSFeedItem {
  const html = renderPost(post.body, post.html_url);
  return {
    title: postTitle({ ...post, title: feedText(post.title) }),
    link: page,
    pubDate: new Date(post.created_at),
    description: feedText(excerpt(htmlText(html).replaceAll('\n', ' '), 300)),
    content: feedHtml(html, page),
    categories: post.labels.map(feedText),
    ...(post.user && { customData: `<dc:creator>${escaped(feedText(post.user.login))}</dc:creator>` }),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
