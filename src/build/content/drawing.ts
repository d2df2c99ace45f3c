/** Reads SVG drawings of `content/`. They are inlined in pages, combined in one file, and served alone, so not everything is allowed. */
import type { Partner } from '#shared/site/content.ts';
import { ContentError } from './content-error.ts';

/** Characters. A longer file contains a photograph, or details too small to see. */
const LONGEST = 100_000;
const VIEW_BOX = /^<svg[^>]*\sviewBox="\s*[-+\d.e]+[\s,]+[-+\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/;

/**
 * What does not work inside a page, and what would run if a browser opens the drawing directly. Elements match with any prefix, e.g.
 * `<svg:script>`.
 */
const REFUSED: readonly (readonly [found: RegExp, words: string])[] = [
  [/<(?:[\w.-]+:)?(?:style|script|handler)\b|\s(?:style|on\w+)\s*=/i, 'styles or scripts'],
  [/<(?:[\w.-]+:)?a[\s/>]/i, 'a link'],
  [/<(?:[\w.-]+:)?(?:image|foreignObject|iframe|object|embed|form|video|audio)\b/i, 'a picture or a page'],
  [/(?:href|src)\s*=\s*"(?!#)|url\(\s*['"]?(?!['"]?#)/i, 'a part of another file'],
  [/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i, '"&" in place of &amp;'],
];

/** Width and height of the viewBox; zeros if there is none. */
export function drawingSize(drawing: string): { width: number; height: number } {
  const [, width, height] = VIEW_BOX.exec(drawing) ?? [];
  return { width: Number(width) || 0, height: Number(height) || 0 };
}

/** @param drawing an `<svg>` on one line, with attributes in double quotes. @returns the mistake, or undefined. */
function drawingFault(drawing: string): string | undefined {
  if (drawing.length > LONGEST) {
    const size = `${Math.ceil(drawing.length / 1000)} kB; the limit is ${LONGEST / 1000}`;
    return `the drawing is too large: ${size}. Simplify its lines, and take out any photograph`;
  }
  const { width, height } = drawingSize(drawing);
  if (width === 0 || height === 0) {
    return '"viewBox" is missing or is not four numbers, without which the drawing cannot change its size';
  }
  const refused = REFUSED.find(([found]) => found.test(drawing));
  if (refused) return `the drawing holds ${refused[1]}, which the site would block. Export it as a plain SVG`;
  return isWhole(drawing) ? undefined : 'a tag in the drawing is never closed, or is not SVG. Export it as a plain SVG';
}

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g;

/** Whether the SVG is well-formed: one bad tag would break the file that combines all logos. */
function isWhole(drawing: string): boolean {
  const open: string[] = [];
  for (const [, closes, name = '', , isEmpty] of drawing.matchAll(TAG)) {
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty) open.push(name);
  }
  return open.length === 0 && !drawing.replaceAll(TAG, '').includes('<');
}

/** Declarations above the `<svg>` could add scripts and links. Drawings among the home page's photos keep them. */
const prologFault = (source: string): string | undefined =>
  /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/.test(source)
    ? 'the lines above <svg> change what the drawing means. Export it as a plain SVG'
    : undefined;

/**
 * Prepares a drawing to be inlined in a page.
 * @param source text of an SVG file.
 * @param file path in the project. Named in messages, and used as a prefix that keeps ids unique in the page.
 * @returns the `<svg>` element, hidden from screen readers, because its name is beside it.
 * @throws ContentError if it is not an SVG drawing, cannot scale, is too large, or contains what the site blocks.
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

export const logoId = ({ logo }: Pick<Partner, 'logo'>): string => logo.replace(/\.svg$/, '');

/** The viewBox of a logo, e.g. `0 0 48 48`. The loader has rejected drawings without one. */
export const logoSpace = ({ drawing }: Pick<Partner, 'drawing'>): string =>
  /\sviewBox="([^"]+)"/.exec(drawing)?.[1] ?? '0 0 48 48';

/**
 * The logos of all partners in one file, `/partners.svg`. Pages show them with `<use>`: this keeps pages small, and the logos still take the
 * colour of the text around them. A drawing that two partners share is included once.
 */
export function logoSheet(partners: readonly Partner[]): string {
  const symbols = new Map(
    partners.map((partner) => [
      logoId(partner),
      partner.drawing
        .replace(
          /^<svg([^>]*)>/,
          (_all, attributes: string) => `<symbol id="${logoId(partner)}"${withoutFrame(attributes)}>`,
        )
        .replace(/<\/svg>$/, '</symbol>'),
    ]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>`;
}

/** Removes attributes that only a file needs, or that would fix the size. */
const withoutFrame = (attributes: string): string =>
  attributes.replaceAll(/\s(xmlns|width|height|id|class|aria-hidden)="[^"]*"/g, '');
