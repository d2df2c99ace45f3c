/** The initial state of the editor, and its keyboard shortcuts. */
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { hard_break, list_item } from './description-schema.ts';
import { LINK_KEYS, TOOLS } from './tools.ts';

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

/** Without Tab, which moves the focus as in any field. */
const KEYS: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  Enter: splitListItem(list_item),
  'Shift-Enter': breakLine,
  'Mod-]': sinkListItem(list_item),
  'Mod-[': liftListItem(list_item),
  ...Object.fromEntries(Object.values(TOOLS).map(({ keys, run }) => [keys, run])),
};

/** @param askForLink opens the field for a link's address. */
export const startState = (doc: Node, askForLink: () => void): EditorState =>
  EditorState.create({
    doc,
    plugins: [
      history(),
      keymap({
        ...KEYS,
        [LINK_KEYS]: () => {
          askForLink();
          return true;
        },
      }),
      keymap(baseKeymap),
    ],
  });
