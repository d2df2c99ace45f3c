import { postTitle } from '../../../shared/blog-posts.ts';
import { publishedLast } from '../../../shared/post-labels.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { PostParts, postParts } from './PostParts.tsx';
import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import { type ReadablePost, readingMinutes } from './readable-post.ts';

/** A post: title, labels, author, text. Rendered by the build, and again by the island when the post has changed. */
export function PostArticle({ post, html }: ReadablePost) {
  const parts = postParts(html);
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
          <PostTags names={publishedLast(post.labels)} sign="#" linked />
          {parts.length > 0 && <PostParts parts={parts} />}
          {post.html_url !== null && <EditLink address={post.html_url} />}
        </div>
        {html === '' ? <p className="text-muted">This post is empty.</p> : <PostBody html={html} />}
      </div>
    </article>
  );
}

const Byline = ({ post }: Pick<ReadablePost, 'post'>) => (
  <div className="flex items-center gap-4">
    <Avatar address={post.user?.avatar_url ?? null} className="size-12" />
    <p className="min-w-0 leading-snug">
      <bdi className="font-medium [overflow-wrap:anywhere]">{post.user?.login ?? 'unknown author'}</bdi>
      <span className="block text-sm text-muted">
        <time dateTime={post.created_at}>{postDate(post.created_at)}</time>
        {post.body !== null && ` · ${readingMinutes(post.body)} min read`}
      </span>
    </p>
  </div>
);

/** A post is an issue of the club's repository, so it is edited there. */
const EditLink = ({ address }: { address: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm print:hidden"
  >
    <Icon name="edit" className="size-4" />
    Edit on GitHub
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

interface BodyProps {
  /** Only from shared/html/markdown.ts: it is inserted without further cleaning. */
  html: string;
  className?: string;
}

/** The text of a post or comment. Styles: post.css. */
export function PostBody({ html, className = '' }: BodyProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-post.ts
  return <div dir="auto" className={`post ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
