import type { PostPart } from './post-parts.ts';

/** What is in a long post. Beside the text where there is room; on a phone it would only stand in the way. */
export const PostParts = ({ parts }: { parts: readonly PostPart[] }) => (
  <nav aria-labelledby="in-this-post" className="hidden max-h-[70vh] overflow-y-auto lg:block">
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
