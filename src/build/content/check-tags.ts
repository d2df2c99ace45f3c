/**
 * HTML in a text. A few tags that only mark words may stand there; anything else that someone pastes would not work: the page's security
 * policy blocks scripts, foreign frames and styles without a word. So each is refused, with the way that works.
 */
import type { MdastNode } from 'satteri';
import { refuseText, type SourceText } from './text-tree.ts';

/** They may stand in a text, without attributes. */
const PLAIN = [
  'br',
  'kbd',
  'sub',
  'sup',
  'small',
  'mark',
  'b',
  'i',
  'u',
  's',
  'strong',
  'em',
  'q',
  'cite',
  'details',
  'summary',
];
/** They hold nothing, so nothing closes them. */
export const VOID = ['br', 'hr', 'img', 'input', 'wbr'];

const LINK = 'Write a link: [where it leads](/contact)';
const VIDEO = 'Write a link to it: [Watch the first flight](https://www.youtube.com/watch?v=…)';
const CURES: Readonly<Record<string, string>> = {
  script: 'Texts cannot run scripts. Remove it.',
  style: 'All texts have the same look. Remove it.',
  iframe: `Texts cannot include pages of other sites. ${VIDEO}`,
  embed: `Texts cannot include files of other sites. ${VIDEO}`,
  object: `Texts cannot include files of other sites. ${VIDEO}`,
  video: `Texts cannot play videos. ${VIDEO}`,
  audio: 'Texts cannot play sounds. Write a link to it: [Listen to the talk](https://…)',
  a: LINK,
  button: LINK,
  form: 'A form in a text sends nothing. Write a link: [write to us](/contact)',
  input: 'A form in a text sends nothing. Write a link: [write to us](/contact)',
  img: 'Write ![What it shows](../pictures/rocket.jpg), and put the picture into content/pictures/.',
  table:
    'Write a table with | between its cells, and a second line of dashes: | Part | Mass | (new line) | --- | --- |',
  hr: 'Write three dashes on a line of their own, with an empty line above and below.',
  center: 'All texts have the same look. Leave the tag out.',
  font: 'All texts have the same look. Leave the tag out.',
};
const HEADING = 'Write a heading with #: ## Press';
const OTHER = 'Leave it out: texts are written in Markdown. A plain "less than" is written &lt;.';

function cureOf(name: string): string {
  if (/^h[1-6]$/.test(name)) return HEADING;
  return (Object.hasOwn(CURES, name) && CURES[name]) || OTHER;
}

/** The address of a video, where the frame names one. */
function watchedIn(attributes: string): string | undefined {
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(attributes)?.[1];
  return id && `https://www.youtube.com/watch?v=${id}`;
}

/**
 * What is wrong with a tag, undefined when it may stand in a text.
 * @param attributes as they are written, e.g. ` style="color: red"`.
 */
export function tagFault(name: string, attributes: string): string | undefined {
  const tag = name.toLowerCase();
  if (!PLAIN.includes(tag)) {
    const cure = cureOf(tag);
    const video = watchedIn(attributes);
    return `<${name}> does not work in a text. ${video ? cure.replace(/https:\S+…/, video) : cure}`;
  }
  const attribute = /[\w-]+/.exec(attributes)?.[0];
  return (
    attribute &&
    `"${attribute}" in <${name}> does not work in a text. Write <${name}> alone: all texts have the same look.`
  );
}

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)\/?>/gi;

/** @throws ContentError about the first tag that does not work, or that nothing closes. */
export function checkTags(text: SourceText, nodes: readonly MdastNode[]): void {
  const open: { tag: string; node: MdastNode }[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') continue;
    for (const [, slash, name = '', attributes = ''] of node.value.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(TAG)) {
      const fault = tagFault(name, attributes.trim());
      if (fault) refuseText(text, node, fault);
      const tag = name.toLowerCase();
      if (VOID.includes(tag)) continue;
      if (!slash) open.push({ tag, node });
      else if (open.pop()?.tag !== tag)
        refuseText(
          text,
          node,
          `</${name}> closes something that was not opened last. Remove it, or put <${name}> before it.`,
        );
    }
  }
  const [left] = open;
  if (left)
    refuseText(text, left.node, `<${left.tag}> is never closed. Put </${left.tag}> after the words that it is for.`);
}
