import { useState } from 'react';
import { postTitle } from '../../../shared/blog-posts.ts';
import { projectOfLabel } from '../../../shared/project-label.ts';
import { type Author, isPublishedLabel } from '../../../shared/schemas/post.ts';
import { PostParts, postParts } from './PostParts.tsx';
import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import { type ReadablePost, readingMinutes } from './readable-post.ts';

/** A post: title, labels, author, text. The same in the built page and when it is drawn anew. */
export function PostArticle({ post, html }: ReadablePost) {
  const parts = postParts(html);
  // What the post is about comes first; that it is published, every reader sees.
  const labels = post.labels
    .filter((name) => projectOfLabel(name) === null)
    .sort((one, other) => Number(isPublishedLabel(one)) - Number(isPublishedLabel(other)));
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

interface BodyProps {
  /** From shared/html/markdown.ts, and from nowhere else: it goes into the page as it is. */
  html: string;
  className?: string;
}

/** What was written in a post or comment. Its look: post.css. */
export function PostBody({ html, className = '' }: BodyProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-post.ts
  return <div dir="auto" className={`post ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

const DEFAULT_AVATAR = '/default-avatar.svg';
/** Pixels: sharp on screens of double density. */
const SIZE_PX = 80;

/** An author's picture as a circle. Decoration: the name is beside it. */
export function Avatar({ author, className = 'size-10' }: { author: Author | null; className?: string }) {
  const [broken, setBroken] = useState(false);
  const image = author?.avatar_url ?? null;
  return (
    <img
      src={image === null || broken ? DEFAULT_AVATAR : small(image)}
      onError={() => setBroken(true)}
      alt=""
      width={SIZE_PX}
      height={SIZE_PX}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`flex-none rounded-full border border-line bg-raised object-cover ${className}`}
    />
  );
}

/** GitHub gives its avatars in any size: 2 kB instead of 30. */
function small(address: string): string {
  const url = new URL(address);
  if (url.hostname === 'avatars.githubusercontent.com') url.searchParams.set('s', String(SIZE_PX));
  return url.href;
}
