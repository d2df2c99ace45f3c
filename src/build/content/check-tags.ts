/**
 * Checks HTML in texts. A few inline tags are allowed. The content security policy would silently block the rest (scripts, frames,
 * styles), so each stops the build here with advice on what to write instead.
 */
import type { MdastNode } from 'satteri';
import { refuseText, type SourceText } from './text-tree.ts';

/** Allowed in texts, without attributes. */
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
/** Void elements: they have no closing tag. */
export const VOID = ['br', 'hr', 'img', 'input', 'wbr'];

const LINK = 'Write a link: [where it leads](/contact)';
const VIDEO = 'Write a link to it: [Watch the first flight](https://www.youtube.com/watch?v=…)';
const ADVICE: Readonly<Record<string, string>> = {
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

function adviceFor(name: string): string {
  if (/^h[1-6]$/.test(name)) return HEADING;
  return (Object.hasOwn(ADVICE, name) && ADVICE[name]) || OTHER;
}

/** The address of the video in a pasted frame, if it names one. */
function videoIn(attributes: string): string | undefined {
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(attributes)?.[1];
  return id && `https://www.youtube.com/watch?v=${id}`;
}

/**
 * @returns the mistake in a tag, or undefined if it is allowed.
 * @param attributes as written, e.g. ` style="color: red"`.
 */
export function tagFault(name: string, attributes: string): string | undefined {
  const tag = name.toLowerCase();
  if (!PLAIN.includes(tag)) {
    const advice = adviceFor(tag);
    const video = videoIn(attributes);
    return `<${name}> does not work in a text. ${video ? advice.replace(/https:\S+…/, video) : advice}`;
  }
  const attribute = /[\w-]+/.exec(attributes)?.[0];
  return (
    attribute &&
    `"${attribute}" in <${name}> does not work in a text. Write <${name}> alone: all texts have the same look.`
  );
}

const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)\/?>/gi;

/** @throws ContentError for the first tag that is not allowed or not closed. */
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
