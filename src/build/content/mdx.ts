/** The two signs that mean something else in MDX than in Markdown, so that an editor's slip is one sentence and not a compiler's. */
import { ContentError } from './content-error.ts';

/** A part such as `<Stats stats={props.stats} />`, or a tag such as `<a href="…">`, on one line. */
const PART = /<\/?[A-Za-z]\w*(\s[^<>]*)?>/g;

/**
 * @param body of an `.mdx` page, below its fields.
 * @param linesAbove lines of the file above it.
 * @throws ContentError when a `<` begins no part, or a curly bracket has no partner on its line.
 */
export function checkMdxSigns(body: string, file: string, linesAbove: number): void {
  for (const [index, text] of body.split('\n').entries()) {
    const line = `${file}: line ${index + 1 + linesAbove} cannot be read`;
    const rest = text.replace(PART, '').replace(/`[^`]*`/g, '');
    if (rest.includes('<')) {
      throw new ContentError(
        `${line}: "<" begins a part of the page, such as <Stats stats={props.stats} />, and must end on the same line. A plain "less than" is written &lt;. Example: mass &lt; 5 kg`,
      );
    }
    if ((text.match(/\{/g) ?? []).length !== (text.match(/\}/g) ?? []).length) {
      throw new ContentError(
        `${line}: a curly bracket is opened and never closed, or closed and never opened. Example: {props.site.name}`,
      );
    }
  }
}
