/** The text of a content file as plain values. What may be in it is `checkContent`'s business. */
import { parseDocument } from 'yaml';
import { drawingFault } from './check-drawing.ts';
import { ContentError } from './content-error.ts';
import { explainError } from './yaml-errors.ts';
import { checkReadings, findOddSpace } from './yaml-readings.ts';

const EXAMPLE = 'Example of a line: title: "Terms of use"';

/**
 * @param text YAML.
 * @param file path in the project, named in the sentence.
 * @param linesAbove lines of the file above `text`, so that line numbers are those an editor sees.
 * @throws ContentError when it is not YAML.
 */
export function readYaml(text: string, file: string, linesAbove = 0): unknown {
  const refuse = (line: number, words: string) =>
    new ContentError(`${file}: line ${line + linesAbove} cannot be read: ${words}. ${EXAMPLE}`);
  const odd = findOddSpace(text);
  if (odd) throw refuse(odd.line, odd.words);
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const { line, words } = explainError(error, text);
    throw refuse(line, words);
  }
  checkReadings(document, text, refuse);
  return document.toJS();
}

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * A page: fields between two lines of three dashes, then Markdown.
 * @throws ContentError when the fields are absent or are not YAML.
 */
export function readPage(text: string, file: string): { data: unknown; body: string } {
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    throw new ContentError(
      `${file}: the page must begin with its title and description between two lines of three dashes. Example: --- (new line) title: "Terms of use" (new line) description: "The rules of the club." (new line) ---`,
    );
  }
  return { data: readYaml(match[1] ?? '', file, 1), body: text.slice(match[0].length) };
}

/** Declarations above a drawing could give it scripts and links that are not in its own lines: photos of the home page keep them. */
const prologFault = (source: string): string | undefined =>
  /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/.test(source)
    ? 'the lines above <svg> change what the drawing means. Export it again as a plain SVG'
    : undefined;

/**
 * A drawing as it stands in the page: the `<svg>` itself, without what the page's security policy would block.
 * @param source text of an SVG file.
 * @param file path in the project, named in the sentence. Its name is put before each id: the page has others, and so have other logos.
 * @returns the `<svg>` element, hidden from screen readers: its name stands beside it.
 * @throws ContentError when it is no SVG drawing, cannot scale, is too large, or carries what the site blocks.
 */
export function readDrawing(source: string, file: string): string {
  const drawing = /<svg[\s\S]*<\/svg>/
    .exec(source.replaceAll(/<!--[\s\S]*?-->/g, ''))?.[0]
    .replaceAll(/=\s*'([^'"<>]*)'/g, '="$1"')
    .replaceAll(/\s*\n\s*/g, ' ');
  const fault =
    drawing === undefined ? 'the file is not an SVG drawing' : (prologFault(source) ?? drawingFault(drawing));
  if (drawing === undefined || fault !== undefined) {
    throw new ContentError(`${file}: ${fault}. Example: <svg viewBox="0 0 48 48"><path d="M4 44 24 4 44 44"/></svg>`);
  }
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.svg$/i, '');
  return drawing
    .replaceAll(/(\sid="|href="#|url\(\s*['"]?#)/g, `$1${name}-`)
    .replace('<svg', '<svg aria-hidden="true"');
}
