/** Links in the editor: checking addresses, finding the link at the cursor, setting and removing links. */
import type { Mark, ResolvedPos } from 'prosemirror-model';
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

/** The selection, or without one, the link at the cursor. */
export function linkRange({ selection, doc }: EditorState): LinkRange {
  const { from, to, empty, $from } = selection;
  if (!empty) {
    let href = '';
    doc.nodesBetween(from, to, (node) => {
      href ||= link.isInSet(node.marks)?.attrs.href ?? '';
    });
    return { from, to, href };
  }
  const { node, offset } = $from.parent.childAfter($from.parentOffset);
  const beside = node && link.isInSet(node.marks) ? offset : $from.parent.childBefore($from.parentOffset).offset;
  const mark = link.isInSet($from.parent.nodeAt(beside)?.marks ?? []);
  return mark ? { ...extent($from, mark), href: mark.attrs.href } : { from, to, href: '' };
}

/** The whole link. It may consist of several adjacent text nodes, for example if a part of it is bold. */
function extent($from: ResolvedPos, mark: Mark): { from: number; to: number } {
  const pieces: { from: number; to: number }[] = [];
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return;
    const piece = { from: start + offset, to: start + offset + node.nodeSize };
    const last = pieces.at(-1);
    if (last?.to === piece.from) last.to = piece.to;
    else pieces.push(piece);
  });
  return pieces.find(({ from, to }) => from <= $from.pos && $from.pos <= to) ?? { from: $from.pos, to: $from.pos };
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
