import { buttonClass } from '../../ui/Button.tsx';
import type { Parts } from '../../ui/parts.ts';
import { Avatar } from './Avatar.tsx';
import { PostBody } from './PostArticle.tsx';
import type { ReadableComment } from './readable-post.ts';

interface Props {
  /** Null when they could not be loaded; `children` explains why. */
  comments: readonly ReadableComment[] | null;
  /** Address of the issue on GitHub, where people comment; null when unknown. */
  address: string | null;
  children?: Parts;
}

/** The comments below a post. They are written on GitHub. */
export const PostComments = ({ comments, address, children }: Props) => (
  <section
    aria-labelledby="comments"
    className="mt-16 grid grid-cols-1 gap-x-12 gap-y-8 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]"
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-4 lg:flex-col lg:justify-start">
      <h2 id="comments" className="text-2xl">
        <span>Comments</span>{' '}
        {comments !== null && comments.length > 0 && (
          <span className="ml-1 font-mono text-base font-normal text-muted">{comments.length}</span>
        )}
      </h2>
      {address !== null && (
        <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('plain')}>
          <span>Comment on GitHub</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
    <div className="grid max-w-prose grid-cols-1 content-start gap-8">
      {children}
      {comments?.length === 0 && <p className="text-muted">No comments yet.</p>}
      {comments !== null && comments.length > 0 && (
        <ol className="grid grid-cols-1 gap-8">
          {comments.map((comment) => (
            <Comment key={comment.id} {...comment} />
          ))}
        </ol>
      )}
    </div>
  </section>
);

const Comment = ({ author, html }: ReadableComment) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
    <Avatar address={author?.avatar_url ?? null} className="size-10" />
    <div className="min-w-0">
      <p className="flex min-h-10 items-center font-medium">
        <bdi className="[overflow-wrap:anywhere]">{author?.login ?? 'unknown author'}</bdi>
      </p>
      {html === '' ? (
        <p className="text-muted">This comment is empty.</p>
      ) : (
        <PostBody html={html} className="post-small" />
      )}
    </div>
  </li>
);
