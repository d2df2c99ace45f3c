/**
 * Keeps HTML inside the element it is put into. A browser's parser closes some elements by itself: a table when another one starts directly
 * in it, a paragraph at the next block, the list item around an `<li>` outside a list. The closing tags that remain then close elements of
 * the page instead. So this removes the tags, but not the text, of every element that the parser would not nest as written.
 */

/** Elements that a browser takes only in these. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
};
/** They may contain only other parts of a table. */
const TABLE_LEVELS = ['table', 'thead', 'tbody', 'tr'];
const VOID = /^(?:br|hr|img|input)$/;
const HEADING = /^h[1-6]$/;
/** Those that end an open paragraph. */
const BLOCK = /^(?:p|hr|h[1-6]|div|[duo]l|blockquote|pre|table|figure|figcaption|details|summary)$/;

interface Open {
  tag: string;
  /** Where its opening tag stands in the output. */
  at: number;
  /** False: its tags are left out. */
  isWritten: boolean;
}

/**
 * @param html from sanitize-html: every element is closed, and `<` and `>` stand only around tags.
 * @param tableFrame the opening tag of a `<div>` that is put around each table.
 */
export function nestHtml(html: string, tableFrame = ''): string {
  const out: string[] = [];
  /** The innermost first. */
  const open: Open[] = [];
  const innermost = (matches: (tag: string) => boolean) => open.find(({ tag, isWritten }) => isWritten && matches(tag));

  /** Text between the cells of a table moves in front of it, as in a browser. */
  const write = (content: string) => {
    const parent = innermost(() => true);
    const table = parent && TABLE_LEVELS.includes(parent.tag) ? innermost((tag) => tag === 'table') : undefined;
    if (table && content.trim() !== '') out[table.at - 1] += content;
    else out.push(content);
  };
  const mayStandHere = (tag: string) => {
    const parent = innermost(() => true)?.tag ?? '';
    const parents = PARENTS[tag];
    if (parents) return parents.includes(parent);
    if (TABLE_LEVELS.includes(parent)) return false;
    if (tag === 'a') return !innermost((one) => one === 'a');
    return !HEADING.test(tag) || !innermost((one) => HEADING.test(one));
  };
  const dropParagraphs = () => {
    for (const one of open) {
      if (one.tag !== 'p' || !one.isWritten) continue;
      one.isWritten = false;
      out[one.at] = '';
    }
  };

  for (const piece of html.split(/(<[^>]*>)/)) {
    const tag = /^<\/?([a-z][a-z0-9]*)/.exec(piece)?.[1];
    if (tag === undefined) {
      write(piece);
    } else if (piece.startsWith('</')) {
      if (open.shift()?.isWritten) out.push(tag === 'table' && tableFrame ? `${piece}</div>` : piece);
    } else {
      const isWritten = VOID.test(tag) || mayStandHere(tag);
      if (isWritten && BLOCK.test(tag)) dropParagraphs();
      if (VOID.test(tag)) {
        write(piece);
      } else {
        if (isWritten && tag === 'table') out.push(''); // for text between its cells
        open.unshift({ tag, at: out.length, isWritten });
        if (isWritten) out.push(tag === 'table' ? tableFrame + piece : piece);
      }
    }
  }
  return out.join('');
}
