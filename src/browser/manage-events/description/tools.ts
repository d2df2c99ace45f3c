/** The tools of the toolbar, and what the keys do. */
import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import {
  bullet_list,
  em,
  hard_break,
  heading,
  list_item,
  ordered_list,
  paragraph,
  strong,
} from './description-schema.ts';

export interface Tool {
  label: string;
  /** As prosemirror-keymap names it: Mod is Ctrl, or Cmd on a Mac. */
  keys: string;
  run: Command;
  isOn: (state: EditorState) => boolean;
}

export const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean => {
  const { empty, $from, from, to } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
};

const isHeading = ({ selection }: EditorState) => selection.$from.parent.type === heading;

const switchHeading: Command = (state, dispatch) =>
  (isHeading(state) ? setBlockType(paragraph) : setBlockType(heading))(state, dispatch);

/** The innermost list around the selection, with its position in the document. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === bullet_list || node.type === ordered_list) return { node, at: $from.before(depth) };
  }
  return null;
}

/** Makes a list, changes its kind, or removes it. */
const switchList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };

export const TOOLS = {
  bold: { label: 'Bold', keys: 'Mod-b', run: toggleMark(strong), isOn: (state) => hasMark(state, strong) },
  italic: { label: 'Italic', keys: 'Mod-i', run: toggleMark(em), isOn: (state) => hasMark(state, em) },
  heading: { label: 'Heading', keys: 'Mod-Shift-2', run: switchHeading, isOn: isHeading },
  bullets: {
    label: 'Bulleted list',
    keys: 'Mod-Shift-8',
    run: switchList(bullet_list),
    isOn: (state) => listAround(state)?.node.type === bullet_list,
  },
  numbers: {
    label: 'Numbered list',
    keys: 'Mod-Shift-7',
    run: switchList(ordered_list),
    isOn: (state) => listAround(state)?.node.type === ordered_list,
  },
} satisfies Record<string, Tool>;

export const LINK_KEYS = 'Mod-k';

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
