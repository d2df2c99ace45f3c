import { htmlText } from '../../../shared/html/html-text.ts';

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

interface PostPart {
  /** Of its heading, to link to. */
  id: string;
  title: string;
}

/** Fewer than these need no list of their own. */
const FEWEST = 3;

/** The main headings of a post, for a list of what is in it; empty for a short one. @param html from shared/html/markdown.ts. */
export function postParts(html: string): PostPart[] {
  const parts = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    title: htmlText(inside),
  }));
  return parts.length < FEWEST ? [] : parts.filter(({ title }) => title !== '');
}
