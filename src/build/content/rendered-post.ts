/** The text of a post as HTML, made once in a build: its page shows it, the search index and the feed take their words from it. */
import { renderPost } from '../../shared/html/markdown.ts';

const rendered = new Map<string, string>();

/** Parameters as of `renderPost` (shared/html/markdown.ts). */
export function renderedPost(markdown: string | null, address: string | null): string {
  const key = `${address}\n${markdown}`;
  const html = rendered.get(key) ?? renderPost(markdown, address);
  rendered.set(key, html);
  return html;
}
