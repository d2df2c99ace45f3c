/** The document schema of the editor. Limited to what its toolbar can make, so that everything can also be removed. */
import { type NodeSpec, Schema } from 'prosemirror-model';

/** The links that the sanitizer allows (shared/html/clean-html.ts). */
const LINK = /^(?:https?:|mailto:)/i;

const LEVELS = [2, 3, 4];

const element = (tag: string, spec: NodeSpec): NodeSpec => ({ ...spec, parseDOM: [{ tag }], toDOM: () => [tag, 0] });

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: element('p', { group: 'block', content: 'inline*' }),
    // The toolbar makes the first level. The others come from older and pasted texts.
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2, validate: 'number' } },
      parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: element('ul', { group: 'block list', content: 'list_item+' }),
    ordered_list: element('ol', { group: 'block list', content: 'list_item+' }),
    list_item: element('li', { content: 'paragraph (paragraph | list)*', defining: true }),
    hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (a) => {
            const href = a.getAttribute('href')?.trim() ?? '';
            return LINK.test(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

const { nodes, marks } = schema;
export const { paragraph, heading, bullet_list, ordered_list, list_item, hard_break } = nodes;
export const { link, strong, em } = marks;
