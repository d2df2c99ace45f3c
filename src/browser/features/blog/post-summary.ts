import { isPublishedLabel, type Post } from '../../../shared/schemas/post.ts';

/** A post as the list shows it. All of them are in the page, so it is short. */
export interface PostSummary {
  number: number;
  title: string;
  /** Login; null when the account was deleted. */
  author: string | null;
  /** ISO time. */
  created: string;
  /** Without Published, which every one of them has. */
  labels: string[];
}

/** @param post as GitHub answers it. Its text is left out. */
export const postSummary = ({ number, title, user, created_at, labels }: Post): PostSummary => ({
  number,
  title,
  author: user?.login ?? null,
  created: created_at,
  labels: labels.filter((name) => !isPublishedLabel(name)),
});
