/** Links in the editor: what may be one, where the one at the cursor begins and ends, and how it is set or taken away. */
import type { Mark, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { link } from './description-schema.ts';

const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const EMAIL = /^[^\s@:/]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
const WHOLE = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@)\S*$/i;

/** @returns the address in full, as of `www.example.org` or of an email; null when it is none that a description may link. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (WHOLE.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return DOMAIN.test(text) ? `https://${text}` : null;
}

interface LinkRange {
  from: number;
  to: number;
  /** Of the link that is there; empty without one. */
  href: string;
}

/** What is marked; with nothing marked, the link that the cursor is in. */
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

/** From the first to the last of the neighbouring pieces of text that carry the mark: a part of a link may be bold. */
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

/** Where nothing is marked, the address itself is written. @param href from `linkAddress`. */
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
