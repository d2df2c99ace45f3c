/** What a drawing of `content/` may not hold: it stands in pages, in one file with others, and at an address of its own. */

/** Letters. What is longer holds a photograph, or thousands of points too small to see. */
const LONGEST = 100_000;
const VIEW_BOX = /^<svg[^>]*\sviewBox="\s*[-+\d.e]+[\s,]+[-+\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/;

/**
 * What a page cannot take over, and what would run where a browser opens the drawing by itself: an element counts under any prefix, as in
 * `<svg:script>`.
 */
const REFUSED: readonly (readonly [found: RegExp, words: string])[] = [
  [
    /<(?:[\w.-]+:)?(?:style|script|handler)\b|\s(?:style|on\w+)\s*=/i,
    'styles and scripts inside a drawing are blocked by the site; export it as a plain SVG with "presentation attributes"',
  ],
  [
    /<(?:[\w.-]+:)?a[\s/>]/i,
    'there is a link in the drawing. Remove it: what the drawing leads to is written in the list that names it',
  ],
  [
    /<(?:[\w.-]+:)?(?:image|foreignObject|iframe|object|embed|form|video|audio)\b/i,
    'there is a picture or a page inside the drawing. Draw it in lines and areas, or export it as a plain SVG without pictures',
  ],
  [
    /(?:href|src)\s*=\s*"(?!#)|url\(\s*['"]?(?!['"]?#)/i,
    'the drawing takes a part from another file, which the site would not find. Export it as a plain SVG with everything in it',
  ],
  [
    /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i,
    '"&" is written &amp; in a drawing; export it again as a plain SVG',
  ],
];

/** Width and height of the space in which a drawing is drawn, zeros when it names none. */
export function drawingSize(drawing: string): { width: number; height: number } {
  const [, width, height] = VIEW_BOX.exec(drawing) ?? [];
  return { width: Number(width) || 0, height: Number(height) || 0 };
}

/** @param drawing an `<svg>` in one line, its attributes in double quotes. @returns what is wrong, undefined when nothing is. */
export function drawingFault(drawing: string): string | undefined {
  if (drawing.length > LONGEST) {
    const size = `${Math.ceil(drawing.length / 1000)} kB, of at most ${LONGEST / 1000}`;
    return `the drawing is too large: ${size}. Simplify its lines, and take out any photograph`;
  }
  const { width, height } = drawingSize(drawing);
  if (width === 0 || height === 0) {
    return '"viewBox" is missing or is not four numbers, without which the drawing cannot change its size';
  }
  const refused = REFUSED.find(([found]) => found.test(drawing));
  if (refused) return refused[1];
  if (isWhole(drawing)) return undefined;
  return 'the drawing is damaged: a tag in it is never closed, or is not written as SVG. Export it again as a plain SVG';
}

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g;

/** Whether each tag is closed, and all are well-formed: a single one would spoil the file in which all logos stand. */
function isWhole(drawing: string): boolean {
  const open: string[] = [];
  for (const [, closes, name = '', , isEmpty] of drawing.matchAll(TAG)) {
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty) open.push(name);
  }
  return open.length === 0 && !drawing.replaceAll(TAG, '').includes('<');
}
