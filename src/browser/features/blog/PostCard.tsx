import { postTitle } from '../../../shared/blog-posts.ts';
import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import { subjectOf } from './post-search.ts';
import type { PostSummary } from './post-summary.ts';
import { SubjectDrawing } from './SubjectDrawing.tsx';

interface Props {
  post: PostSummary;
  /** Written large, over two columns. */
  wide?: boolean;
}

/** One post of the list: all of it leads to the post. */
export const PostCard = ({ post, wide = false }: Props) => (
  <article className="group relative flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5 focus-within:border-accent hover:border-accent sm:p-6">
    {/* The text flows around the drawing, whatever its length, and never over it. */}
    <div>
      <PostDrawing labels={post.labels} wide={wide} />
      {/* A post without labels keeps their line: titles side by side begin at the same height. */}
      <div className="mb-4 md:min-h-[1.625rem]">
        <PostTags names={post.labels} />
      </div>
      <h2
        dir="auto"
        className={`[overflow-wrap:anywhere] ${wide ? 'max-w-prose text-2xl sm:text-3xl' : 'text-xl sm:text-2xl'}`}
      >
        <a
          href={`/blog-detail/${post.number}`}
          className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {postTitle(post)}
        </a>
      </h2>
    </div>
    <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-muted">
      <bdi className="font-medium [overflow-wrap:anywhere]">{post.author ?? 'unknown author'}</bdi>
      <span aria-hidden="true">·</span>
      <time dateTime={post.created}>{postDate(post.created)}</time>
    </p>
  </article>
);

function PostDrawing({ labels, wide }: { labels: readonly string[]; wide: boolean }) {
  const subject = subjectOf(labels);
  if (!subject) return null;
  return <SubjectDrawing subject={subject} className={`float-right ml-4 size-20 ${wide ? 'md:size-40' : ''}`} />;
}
