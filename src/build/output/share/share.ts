/** What pages say about themselves to chats and search engines. */

import type { Post } from '#shared/site/post.ts';
import { postTitle, visibleLabels } from '#shared/site/post-facts.ts';
import { PROJECT_STATE_WORDS, type ProjectFields } from '#shared/site/project.ts';
import type { Site } from '#shared/site/site.ts';
import { fingerprint } from '#shared/text/fingerprint.ts';
import { lastUpdate } from '../../content/projects.ts';
import type { ShareImage } from './share-image.ts';

/** Of a page's description, in characters: about what search engines show. */
export const DESCRIPTION_LENGTH = 160;

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
  post: Pick<Post, 'title' | 'created_at' | 'user' | 'labels' | 'comments'>;
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
  ...(post.user && { author: { '@type': 'Person', name: post.user.login } }),
  publisher: { '@type': 'Organization', name: club },
  keywords: visibleLabels(post.labels),
  commentCount: post.comments,
});

/** @param day when it was written, in words. */
export const postShareImage = (
  post: Pick<Post, 'number' | 'title' | 'user'>,
  day: string,
  { shortName }: Pick<Site, 'shortName'>,
): ShareImage => ({
  title: postTitle(post),
  kind: 'Blog',
  lines: [...(post.user ? [post.user.login] : []), day],
  club: shortName,
});

/**
 * Messengers cache a preview by its address for a long time, so a changed picture gets a new one.
 * @param name e.g. `events/7`.
 */
export const sharePicture = (name: string, image: ShareImage): string => `/share/${name}.jpg?v=${fingerprint(image)}`;

export const projectShareImage = (
  { title, team, state, summary }: ProjectFields,
  { shortName }: Pick<Site, 'shortName'>,
): ShareImage => ({
  title,
  kind: 'Project',
  lines: [`${team}, ${PROJECT_STATE_WORDS[state].toLowerCase()}`, summary],
  club: shortName,
});

/** A project's link preview, and its data for search engines. @param siteUrl full address of the site. */
export function projectShare(
  id: string,
  project: ProjectFields,
  site: Pick<Site, 'name' | 'shortName'>,
  siteUrl: string,
): Share {
  const image = sharePicture(`projects/${id}`, projectShareImage(project, site));
  const full = (path: string) => new URL(path, siteUrl).href;
  return {
    type: 'article',
    image,
    imageAlt: `${project.title}: ${project.summary}`,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      name: project.title.toWellFormed(),
      description: project.summary.toWellFormed(),
      url: full(`/projects/${id}`),
      image: full(image),
      creativeWorkStatus: PROJECT_STATE_WORDS[project.state],
      dateCreated: project.started,
      dateModified: lastUpdate(project),
      // No names of people: they have agreed to be named on the page only.
      creator: { '@type': 'Organization', name: site.name, url: siteUrl },
    },
  };
}
