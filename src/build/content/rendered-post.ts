/** The HTML of a post, rendered once for its page, the search index and the feed, and that of a comment; with their formulas as MathML. */
import { renderComment, renderPost } from '../../shared/html/markdown.ts';
import { withMathml } from './mathml.ts';

const rendered = new Map<string, string>();

/** Parameters: see `renderPost` (shared/html/markdown.ts). */
export function renderedPost(markdown: string | null, address: string | null): string {
  const key = `${address}\n${markdown}`;
  const html = rendered.get(key) ?? withMathml(renderPost(markdown, address));
  rendered.set(key, html);
  return html;
}

/** Parameters: see `renderComment` (shared/html/markdown.ts). */
export const renderedComment = (...comment: Parameters<typeof renderComment>): string =>
  withMathml(renderComment(...comment));
