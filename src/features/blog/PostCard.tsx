import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import type { PostSummary } from './post-summary.ts';
import { postTitle } from './post-title.ts';

/** One post of the list: all of it leads to the post. */
export const PostCard = ({ post }: { post: PostSummary }) => (
  <article className="group relative flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5 focus-within:border-accent hover:border-accent sm:p-6">
    <PostTags names={post.labels} />
    <h2 dir="auto" className="text-xl [overflow-wrap:anywhere] sm:text-2xl">
      <a
        href={`/blog-detail/${post.number}`}
        className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
      >
        {postTitle(post)}
      </a>
    </h2>
    <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-muted">
      <bdi className="font-medium [overflow-wrap:anywhere]">{post.author ?? 'unknown author'}</bdi>
      <span aria-hidden="true">·</span>
      <time dateTime={post.created}>{postDate(post.created)}</time>
    </p>
  </article>
);
