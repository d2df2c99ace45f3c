/** HTML in texts: a few tags without attributes, and notes for other writers, which pages leave out. */
import type { MdastNode } from 'satteri';
import { cut } from './content-error.ts';
import { refuseText, type SourceText } from './text-tree.ts';

/** Without attributes. The security policy would silently block scripts, frames and styles. */
export const ALLOWED = 'br kbd sub sup small mark b i u s strong em q cite details summary'.split(' ');

const PICTURE =
  'A picture is a file in content/pictures/: save it there, and write ![Two members hold a rocket](../pictures/rocket.jpg)';
export const TABLE = 'A table is written in lines: | Day | Time |, below it |---|---|, below it | Monday | 17:00 |';
/** What works in its place. */
const INSTEAD: Readonly<Record<string, string>> = {
  img: PICTURE,
  picture: PICTURE,
  svg: PICTURE,
  a: 'A link is written [the form](/contact)',
  iframe: 'Link to the video or the page: [the video](https://www.youtube.com/watch?v=abc)',
  video: 'Link to the video: [the video](https://www.youtube.com/watch?v=abc)',
  table: TABLE,
  h1: 'A heading is written ## Words',
  h2: 'A heading is written ## Words',
  h3: 'A heading is written ### Words',
  p: 'An empty line starts a new paragraph.',
  div: 'An empty line starts a new paragraph.',
  center: 'Leave it out: the site places its texts.',
  font: 'Leave it out: the site has its own fonts and colours.',
  span: 'Leave it out.',
};

export const tagFault = (name: string, attributes = ''): string =>
  `<${cut(`${name}${attributes}`)}> does not work in a text, which may have Markdown and ${ALLOWED.join(', ')} without attributes. ${INSTEAD[name.toLowerCase()] ?? 'A plain "less than" is written &lt;.'}`;

const TAG = /<(\/?)([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*'){0,500}?)\/?>/gi;

/** @returns the HTML without its comments; undefined if one is never closed. As browsers read them: `<!-->` is a whole one. */
export function withoutComments(html: string): string | undefined {
  let rest = '';
  let from = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', from)) {
    rest += html.slice(from, start);
    const end = html.indexOf('-->', start + 2) + 3;
    if (end < start + 3) return undefined;
    from = end;
  }
  return rest + html.slice(from);
}

/** Markdown that stands in a line of HTML is shown as typed. */
const UNREAD = /\]\(|\*\*|^\s{0,200}(?:[-*] |#{2,6} )/m;

/** @throws ContentError for the first tag that is not allowed, or not closed: it would change all text below it. */
export function checkTags(text: SourceText, nodes: readonly MdastNode[]): void {
  const open: { tag: string; node: MdastNode }[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') continue;
    const value = withoutComments(node.value);
    if (value === undefined) {
      refuseText(
        text,
        node,
        'a comment starts here and is never closed, which would hide the rest of the page. It ends with -->',
      );
    }
    for (const [, slash, name = '', attributes = ''] of value.matchAll(TAG)) {
      const tag = name.toLowerCase();
      if (!ALLOWED.includes(tag) || attributes.trim() !== '') refuseText(text, node, tagFault(name, attributes));
      if (slash && open.pop()?.tag !== tag) refuseText(text, node, `</${name}> closes what was not opened last.`);
      if (!slash && tag !== 'br') open.push({ tag, node });
    }
    const words = value.replaceAll(TAG, '');
    const [stray] = /<[a-z/!?][^\s>]{0,40}/i.exec(words) ?? [];
    if (stray) refuseText(text, node, tagFault(stray.slice(1)));
    if (UNREAD.test(words))
      refuseText(text, node, 'the Markdown below this tag is shown as typed. Put an empty line between them.');
  }
  const [left] = open;
  if (left) refuseText(text, left.node, `<${left.tag}> is never closed.`);
}
