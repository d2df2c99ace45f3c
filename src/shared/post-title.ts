import type { Post } from './schemas/post.ts';

/** What a post is called wherever it is named. A blank title would leave a link without words, so the number stands in. */
export const postTitle = ({ number, title }: Pick<Post, 'number' | 'title'>): string =>
  title.trim() || `Post ${number}`;
