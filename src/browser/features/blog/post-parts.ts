import { htmlText } from '../../../shared/html/html-text.ts';

export interface PostPart {
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
