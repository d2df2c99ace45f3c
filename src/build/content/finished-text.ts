/** Changes what the processor has no switch for, before a text is rendered: pictures, tables, signs that are no Markdown in `content/`. */
import type { MdastNode } from 'satteri';
import { cellEdits, type Edit, looseRows, tableEdits } from './loose-tables.ts';
import { pictureEdit } from './text-pictures.ts';
import { isMdx, nodesOf, rangeOf, type SourceText } from './text-tree.ts';

/** The Markdown that is rendered. The checks have reported mistakes. @param root project folder. */
export async function finishedText(text: SourceText, root: URL): Promise<string> {
  const nodes = nodesOf(text);
  const ofNodes = await Promise.all(nodes.map((node) => editsOf(text, node, root)));
  const edits = [...ofNodes, ...(isMdx(text) ? [] : looseRows(text, nodes).map(tableEdits))].flat();
  let body = '';
  let at = 0;
  for (const [start, end, words] of edits.sort(([one, last], [other, end]) => one - other || last - end)) {
    if (start < at) continue;
    body += text.body.slice(at, start) + words;
    at = end;
  }
  return body + text.body.slice(at);
}

async function editsOf(text: SourceText, node: MdastNode, root: URL): Promise<Edit[]> {
  if (node.type === 'image') return [await pictureEdit(text, node, root)];
  if (node.type === 'table') return cellEdits(text, node);
  const [start, end] = rangeOf(node);
  // A single ~ stands for "about", or between two numbers. GitHub strikes out what is between two of them.
  return node.type === 'delete' && !text.body.startsWith('~~', start)
    ? [
        [start, start, '\\'],
        [end - 1, end - 1, '\\'],
      ]
    : [];
}

/** A text in double quotes may hold a >, or what looks like a comment. */
const PIECE = /<!--|<\/?[a-z](?:[^">]|"[^"]*")*>/gi;
const NO_TITLES = /<thead>\s*<tr>\s*(?:<th[^>]*><\/th>\s*)+<\/tr>\s*<\/thead>\s*/g;

/** The HTML without notes for other writers, and without the empty row of titles that Markdown needs above a table. */
export function finishedHtml(html: string): string {
  const pieces: string[] = [];
  let from = 0;
  PIECE.lastIndex = 0;
  for (let found = PIECE.exec(html); found; found = PIECE.exec(html)) {
    if (found[0] !== '<!--') continue;
    pieces.push(html.slice(from, found.index));
    // `<!-->` is a whole one. The checks have refused one without an end.
    from = html.indexOf('-->', found.index + 2) + 3;
    PIECE.lastIndex = from;
  }
  return (pieces.join('') + html.slice(from)).replaceAll(NO_TITLES, '');
}
