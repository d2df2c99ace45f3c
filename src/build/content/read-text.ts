/** The text of a content file as plain values. What may be in it is `checkContent`'s business. */
import { parseDocument } from 'yaml';
import { ContentError } from './content-error.ts';

/** What the parser's codes mean to a person who does not know YAML. Other codes keep the parser's words. */
const IN_WORDS: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with a colon in it needs quotes around it',
  MULTILINE_IMPLICIT_KEY: 'a text with a colon in it needs quotes around it',
  DUPLICATE_KEY: 'this field is there twice',
  MISSING_CHAR:
    'a quote or bracket is opened and never closed, or this line begins too far to the left or to the right',
  TAB_AS_INDENT: 'lines are moved in with spaces, never with tabs',
  BAD_INDENT: 'this line begins too far to the left, or a bracket is never closed',
  UNEXPECTED_TOKEN: 'this line begins too far to the left or to the right, or something is where nothing may be',
};

const EXAMPLE = 'Example of a line: title: "Terms of use"';

/**
 * @param text YAML.
 * @param file path in the project, named in the sentence.
 * @param linesAbove lines of the file above `text`, so that line numbers are those an editor sees.
 * @throws ContentError when it is not YAML.
 */
export function readYaml(text: string, file: string, linesAbove = 0): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + linesAbove;
    const words = IN_WORDS[error.code] ?? error.message.split('\n', 1)[0]?.replace(/ at line \d+, column \d+:$/, '');
    throw new ContentError(`${file}: line ${line} cannot be read: ${words}. ${EXAMPLE}`);
  }
  try {
    return document.toJS();
  } catch {
    // Only a name with a star in front, which refers to a name with an ampersand, can fail this late.
    throw new ContentError(`${file}: a text that begins with * needs quotes around it. Example: title: "* stars"`);
  }
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

/**
 * A logo as it stands in the page: the `<svg>` itself, without what the page's security policy would block.
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
