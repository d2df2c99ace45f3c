import { postTitle } from '../../../shared/blog-posts.ts';
import { isPublishedLabel } from '../../../shared/schemas/post.ts';
import { Avatar } from './Avatar.tsx';
import { PostBody } from './PostBody.tsx';
import { PostParts } from './PostParts.tsx';
import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import { postParts } from './post-parts.ts';
import type { ReadablePost } from './readable-post.ts';
import { readingMinutes } from './reading-time.ts';

/** A post: title, labels, author, text. The same in the built page and when it is drawn anew. */
export function PostArticle({ post, html }: ReadablePost) {
  const parts = postParts(html);
  // What the post is about comes first; that it is published, every reader sees.
  const labels = [...post.labels].sort((one, other) => Number(isPublishedLabel(one)) - Number(isPublishedLabel(other)));
  return (
    <article>
      <h1
        dir="auto"
        className={`max-w-[56rem] [overflow-wrap:anywhere] ${post.title.length > 120 ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-5xl'}`}
      >
        {postTitle(post)}
      </h1>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-6 lg:sticky lg:top-24 lg:self-start">
          <Byline post={post} />
          <PostTags names={labels} sign="#" linked />
          {parts.length > 0 && <PostParts parts={parts} />}
        </div>
        {html === '' ? <p className="text-muted">This post is empty.</p> : <PostBody html={html} />}
      </div>
    </article>
  );
}

const Byline = ({ post }: Pick<ReadablePost, 'post'>) => (
  <div className="flex items-center gap-4">
    <Avatar author={post.user} className="size-12" />
    <p className="min-w-0 leading-snug">
      <bdi className="font-medium [overflow-wrap:anywhere]">{post.user?.login ?? 'unknown author'}</bdi>
      <span className="block text-sm text-muted">
        <time dateTime={post.created_at}>{postDate(post.created_at)}</time>
        {post.body !== null && ` · ${readingMinutes(post.body)} min read`}
      </span>
    </p>
  </div>
);
