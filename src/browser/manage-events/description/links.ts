import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { link } from './description-schema.ts';

const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const EMAIL = /^[^\s@:/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const WHOLE = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@)\S*$/i;

/** @returns the full address, also for `www.example.org` or an email address; null when a description may not link to it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (WHOLE.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return DOMAIN.test(text) ? `https://${text}` : null;
}

interface LinkRange {
  from: number;
  to: number;
  /** Of the existing link; empty without one. */
  href: string;
}

/** The selection, or without one, the whole link at the cursor, of which a part may be bold. */
export function linkRange({ selection, doc }: EditorState): LinkRange {
  const { from, to, empty, $from } = selection;
  if (!empty) {
    let href = '';
    doc.nodesBetween(from, to, (node) => {
      href ||= link.isInSet(node.marks)?.attrs.href ?? '';
    });
    return { from, to, href };
  }
  const linkOf = (node: Node | null) => link.isInSet(node?.marks ?? []);
  const mark = linkOf($from.nodeAfter) ?? linkOf($from.nodeBefore);
  if (mark === undefined) return { from, to, href: '' };
  const hasIt = (index: number) => mark.isInSet($from.parent.maybeChild(index)?.marks ?? []);
  let first = hasIt($from.index()) ? $from.index() : $from.index() - 1;
  let end = first + 1;
  while (hasIt(first - 1)) first -= 1;
  while (hasIt(end)) end += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end), href: mark.attrs.href };
}

/** Without a selection, inserts the address itself. @param href from `linkAddress`. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const mark = link.create({ href });
    const { tr } = state;
    if (from === to) tr.replaceSelectionWith(state.schema.text(href.replace(/^mailto:/i, ''), [mark]), false);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
