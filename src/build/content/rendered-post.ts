/** The HTML of a post, rendered once for its page, the search index and the feed. */
import { renderPost } from '../../shared/html/markdown.ts';

const rendered = new Map<string, string>();

/** Parameters: see `renderPost` (shared/html/markdown.ts). */
export function renderedPost(markdown: string | null, address: string | null): string {
  const key = `${address}\n${markdown}`;
  const html = rendered.get(key) ?? renderPost(markdown, address);
  rendered.set(key, html);
  return html;
}
