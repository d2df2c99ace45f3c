/** A post's data for search engines (schema.org). */
import type { Post } from '../../../shared/site/post.ts';

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
