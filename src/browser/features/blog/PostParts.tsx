import { htmlText } from '../../../shared/html/html-text.ts';

/** The contents of a long post, beside the text on a wide screen. On a phone it would only push the text down. */
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
