/** A logo as it stands in the page: the `<svg>` itself, without what the page's security policy would block. */
import { ContentError } from './content-error.ts';

/**
 * @param source text of an SVG file.
 * @param file path in the project, named in the sentence.
 * @returns the `<svg>` element, hidden from screen readers: the name of the partner stands beside it.
 * @throws ContentError when it is no SVG drawing, cannot scale, or carries styles or scripts of its own.
 */
export function readDrawing(source: string, file: string): string {
  const drawing = /<svg[\s\S]*<\/svg>/.exec(source)?.[0];
  const example = 'Example: <svg viewBox="0 0 48 48"><path d="M4 44 24 4 44 44"/></svg>';
  if (drawing === undefined) throw new ContentError(`${file}: the file is not an SVG drawing. ${example}`);
  if (!/^<svg[^>]*\sviewBox=/.test(drawing)) {
    throw new ContentError(
      `${file}: "viewBox" is missing, without which the drawing cannot change its size. ${example}`,
    );
  }
  if (/<style|\sstyle=|<script|\son\w+=/i.test(drawing)) {
    throw new ContentError(
      `${file}: styles and scripts inside a drawing are blocked by the site; export it as a plain SVG with "presentation attributes". ${example}`,
    );
  }
  return drawing.replace('<svg', '<svg aria-hidden="true"').replaceAll(/\s*\n\s*/g, ' ');
}
