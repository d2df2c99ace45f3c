/** What pages say about themselves to chats and search engines. */

import type { Post } from '../../../shared/site/post.ts';

/** What a link to a page shows in a chat or a search result. Without it: the club's own picture. */
export interface Share {
  /** `article`: something with a date of its own, such as a post. */
  type?: 'website' | 'article';
  /** Path of a JPEG or PNG of 1200 × 630 pixels on this site, e.g. `/share/events/night-launch.jpg`. */
  image?: string;
  /** What the picture shows, in one sentence. */
  imageAlt?: string;
  /** A schema.org object for search engines, e.g. an `Event`. */
  jsonLd?: object;
}

/** JSON for a `<script>`: nothing in it can end the element or open a comment. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface PostFacts {
  post: Pick<Post, 'title' | 'created_at' | 'updated_at' | 'user' | 'labels' | 'comments'>;
  /** Full address of its page. */
  url: string;
  /** Full address of its picture. */
  image: string;
  description: string;
  /** Name of the club. */
  club: string;
}

/** A post's data for search engines (schema.org). */
export const postJsonLd = ({ post, url, image, description, club }: PostFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  // Search engines cut longer ones.
  headline: post.title.slice(0, 110).toWellFormed(),
  description,
  url,
  mainEntityOfPage: url,
  image,
  datePublished: post.created_at,
  dateModified: post.updated_at,
  ...(post.user && { author: { '@type': 'Person', name: post.user.login } }),
  publisher: { '@type': 'Organization', name: club },
  keywords: post.labels,
  commentCount: post.comments,
});
