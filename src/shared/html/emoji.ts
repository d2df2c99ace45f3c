/** Emoji by name, as on GitHub: `:rocket:`. The list weighs 16 kB, so a browser loads this file with `import()` where there is such a name. */
import NAMES from 'markdown-it-emoji/lib/data/full.mjs';

/** Code stays as it is. */
const CODE_OR_NAME = /(`+)[\s\S]*?\1|:([a-z0-9_+-]{1,50}):/g;
const EMOJI = new Map(Object.entries(NAMES));
const named = (all: string, name: string) => EMOJI.get(name) ?? all;

/** @param text plain, or Markdown. */
export const withEmoji = (text: string): string =>
  text.replace(CODE_OR_NAME, (all, _code, name?: string) => (name === undefined ? all : named(all, name)));

/** A post whose title and labels have emoji in place of their names, as on GitHub. Its text: markdown.ts. */
export const postWithEmoji = <P extends { title: string; labels: string[] }>(post: P): P => ({
  ...post,
  title: withEmoji(post.title),
  labels: [...new Set(post.labels.map(withEmoji))],
});

/** @param html clean. */
export function emojiInHtml(html: string): string {
  let inCode = 0;
  return html.replace(/<(\/?)(\w+)[^>]*>|:([a-z0-9_+-]{1,50}):/g, (all, end: string, tag?: string, name = '') => {
    if (tag === undefined) return inCode > 0 ? all : named(all, name);
    if (/^(?:code|pre|kbd|samp)$/.test(tag)) inCode += end ? -1 : 1;
    return all;
  });
}
