import { htmlText } from '#shared/html/html-text.ts';
import { postTitle, publishedLast, titleParts } from '#shared/site/post-facts.ts';
import { unbrokenHtml } from '#shared/text/unbroken.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Avatar } from './Avatar.tsx';
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
        {post.title.includes('`') ? <TitleWithCode title={post.title} /> : postTitle(post)}
      </h1>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:sticky lg:top-24 lg:self-start">
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

const TitleWithCode = ({ title }: { title: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title
  titleParts(title).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

const Byline = ({ post }: Pick<ReadablePost, 'post'>) => (
  <div className="flex w-full items-center gap-4">
    <Avatar address={post.user?.avatar_url ?? null} className="size-12" />
    <p className="min-w-0 leading-snug">
      <bdi className="font-medium [overflow-wrap:anywhere]">{post.user?.login ?? 'unknown author'}</bdi>
      <span className="block text-sm text-muted">
        <time dateTime={post.created_at}>{postDate(post.created_at)}</time>
        {post.body !== null && <span>{` · ${readingMinutes(post.body)} min read`}</span>}
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
    <span>Edit on GitHub</span>
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
  return <div dir="auto" className={`post ${className}`} dangerouslySetInnerHTML={{ __html: unbrokenHtml(html) }} />;
}

/** The contents of a long post, beside the text on a wide screen. On a phone it would only push the text down. */
const PostParts = ({ parts }: { parts: readonly PostPart[] }) => (
  <nav aria-labelledby="in-this-post" className="mt-3 hidden max-h-[70vh] w-full overflow-y-auto lg:block">
    <h2 id="in-this-post" className="text-sm text-muted">
      In this post
    </h2>
    <ol className="mt-3 border-l border-line">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1.5 pl-4 leading-snug text-ink no-underline hover:border-accent hover:text-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface PostPart {
  /** Id of its heading. */
  id: string;
  title: string;
}

/** Posts with fewer headings have no table of contents. */
const MIN_HEADINGS = 3;

/** The main headings of a post, for its table of contents; empty for a short post. @param html from shared/html/markdown.ts. */
export function postParts(html: string): PostPart[] {
  const parts = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    title: htmlText(inside),
  }));
  return parts.length < MIN_HEADINGS ? [] : parts.filter(({ title }) => title !== '');
}
