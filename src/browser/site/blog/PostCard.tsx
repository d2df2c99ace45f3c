import { teamNumber } from '#shared/site/teams.ts';
import { Avatar } from './Avatar.tsx';
import { PostTags } from './PostTags.tsx';
import { postDate } from './post-date.ts';
import { subjectOf } from './post-search.ts';
import type { PostSummary } from './posts-api.ts';

interface Props {
  post: PostSummary;
  /** Larger, across two columns. */
  wide?: boolean;
}

/** One post of the list. The whole card is a link, in the colour of the post's team. */
export function PostCard({ post, wide = false }: Props) {
  const subject = subjectOf(post.labels);
  return (
    <article
      data-team={teamNumber(subject)}
      className="group relative flex h-full flex-col gap-4 overflow-hidden rounded-lg border border-line bg-surface p-5 focus-within:border-accent hover:border-accent sm:p-6"
    >
      {/* The title flows around the drawing, which is cut off at the card's edge and has no room beside large text on a phone. */}
      <div>
        {subject && (
          <SubjectDrawing
            subject={subject}
            className={`float-right -mr-12 -mt-12 ml-3 size-28 max-w-[calc(100vw-15rem)] ${wide ? 'md:-mr-16 md:-mt-16 md:size-72' : ''}`}
          />
        )}
        <h2
          dir="auto"
          className={`[overflow-wrap:anywhere] ${wide ? 'max-w-prose text-2xl sm:text-4xl' : 'text-xl sm:text-2xl'}`}
        >
          <a
            href={`/blog-detail/${post.number}`}
            className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent focus-visible:outline-0 focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {post.title}
          </a>
        </h2>
        {post.excerpt !== '' && (
          <div className="hidden sm:block">
            <p dir="auto" className="mt-3 line-clamp-2 max-w-prose text-muted [overflow-wrap:anywhere]">
              {post.excerpt}
            </p>
          </div>
        )}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-muted">
          <Avatar address={post.avatar} className="size-6" />
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{post.author ?? 'unknown author'}</bdi>
          <span aria-hidden="true">·</span>
          <time dateTime={post.created}>{postDate(post.created)}</time>
        </p>
        <PostTags names={post.labels} />
      </div>
    </article>
  );
}

interface DrawingProps {
  subject: string;
  className?: string;
}

/** A drawing for the post's team: a circuit board, a pair of compasses, a nozzle, a wing rib. The label names the team. */
export const SubjectDrawing = ({ subject, className = '' }: DrawingProps) => (
  <svg
    viewBox="0 0 80 80"
    fill="none"
    aria-hidden="true"
    data-team={teamNumber(subject)}
    className={`stroke-tint ${className}`}
  >
    <path
      d={SHAPES[(teamNumber(subject) ?? 1) - 1]}
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** By the team's number. Each is the `d` of a path on a grid of 80 by 80. */
const SHAPES: readonly string[] = [
  'M6 10H74V70H6ZM28 28H52V52H28ZM33 33h6M32 22v6M40 22v6M48 22v6M32 52v6M40 52v6M48 52v6M22 32h6M22 40h6M22 48h6M52 32h6M52 40h6M52 48h6M32 22V16H16v6M48 22V16H66M22 40H14V62H30M40 58v6H66V56M58 40h8M66 37a3 3 0 1 1-.1 0M16 22a2 2 0 1 0 .1 0M30 60a2 2 0 1 0 .1 0M66 52a2 2 0 1 0 .1 0M12 14h.1M68 14h.1M12 66h.1M68 66h.1',
  'M40 3V14M40 14A7 7 0 1 0 40.1 14M40 19v4M38 21h4M36 27L20 70L17 77L22 71L38.5 28M44 27L60 70L63 77L58 71L41.5 28M28 46A13 7 0 0 0 52 46M5 58A46 46 0 0 0 75 58M40 36V78M36 66h8M11 50l4 4M69 50l-4 4',
  'M26 3H54V13L46 23C48 32 54 38 60 43H20C26 38 32 32 34 23L26 13ZM26 8h28M34 23H46M29 33H51M22 47C22 60 32 66 40 78C48 66 58 60 58 47M30 47C30 56 35 61 40 68C45 61 50 56 50 47M40 46l4 5-4 5-4-5ZM40 56l3 4-3 4-3-4Z',
  'M4 46C8 26 30 20 48 28C62 34 72 42 77 48C60 56 20 58 4 46ZM9 44C14 32 28 28 44 32C56 36 64 42 69 47C52 51 22 52 9 44ZM22 34V50M38 31V51M54 36V50M22 50L38 31M38 51L54 36M30 42a4 4 0 1 0 .1-.1M2 46H78M4 64H77M4 60v8M77 60v8',
];
