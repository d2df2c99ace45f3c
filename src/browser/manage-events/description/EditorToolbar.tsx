import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { link } from './description-schema.ts';
import { hasMark, LINK_KEYS, TOOLS, type Tool } from './tools.ts';

interface Props {
  /** Id of the element that it edits. */
  controls: string;
  state: EditorState;
  onUse: (tool: Tool) => void;
  onLink: () => void;
  isLinkOpen: boolean;
}

const ICONS: Readonly<Record<keyof typeof TOOLS, ReactNode>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: <span className="font-display font-semibold">H</span>,
  bullets: <Lines before="M4 6h.01M4 12h.01M4 18h.01" />,
  numbers: <Lines before="M3 5l1.5-1v4.5M3 15.5c0-2 3-2 3 0 0 1.5-3 2-3 4h3" />,
};

/** The toolbar is one tab stop; the arrow keys move between its tools. */
export function EditorToolbar({ controls, state, onUse, onLink, isLinkOpen }: Props) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent) => {
    const last = buttons().length - 1;
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = next > last ? 0 : next < 0 ? last : next;
    setCurrent(index);
    buttons()[index]?.focus();
  };
  const tools = Object.entries(TOOLS) as [keyof typeof TOOLS, Tool][];
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-2"
    >
      {tools.map(([name, tool], index) => (
        <ToolButton
          key={name}
          label={tool.label}
          keys={tool.keys}
          pressed={tool.isOn(state)}
          blocked={!tool.run(state)}
          stop={index === current}
          onFocus={() => setCurrent(index)}
          onClick={() => onUse(tool)}
        >
          {ICONS[name]}
        </ToolButton>
      ))}
      <ToolButton
        label="Link"
        keys={LINK_KEYS}
        pressed={isLinkOpen || hasMark(state, link)}
        stop={tools.length === current}
        onFocus={() => setCurrent(tools.length)}
        onClick={onLink}
      >
        <Icon name="link" />
      </ToolButton>
    </div>
  );
}

const isMac = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

const upperKey = (keys: string) => keys.replace(/[a-z]$/, (key) => key.toUpperCase());

/** `Mod-Shift-8` for people: Ctrl+Shift+8, or ⌘⇧8 on a Mac. */
const shownKeys = (keys: string): string =>
  isMac()
    ? upperKey(keys).replace('Mod-', '⌘').replace('Shift-', '⇧')
    : upperKey(keys).replace('Mod', 'Ctrl').replaceAll('-', '+');

/** The same for `aria-keyshortcuts`. */
const ariaKeys = (keys: string): string =>
  upperKey(keys)
    .replace('Mod', isMac() ? 'Meta' : 'Control')
    .replaceAll('-', '+');

interface ToolButtonProps {
  label: string;
  keys: string;
  pressed: boolean;
  /** True when it would have no effect here. */
  blocked?: boolean;
  /** Whether it is the tab stop of the toolbar. */
  stop: boolean;
  onFocus: () => void;
  onClick: () => void;
  children: ReactNode;
}

const ToolButton = ({ label, keys, pressed, blocked, stop, children, ...events }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={`${label} (${shownKeys(keys)})`}
    aria-keyshortcuts={ariaKeys(keys)}
    aria-pressed={pressed}
    aria-disabled={blocked || undefined}
    tabIndex={stop ? 0 : -1}
    // Keeps the focus and the selection in the text.
    onMouseDown={(event: MouseEvent) => event.preventDefault()}
    {...events}
    className="grid size-11 place-items-center rounded border border-edge text-muted hover:border-ink hover:text-ink aria-disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
  >
    <span aria-hidden="true">{children}</span>
  </button>
);

/** An icon of a list: three lines with markers. */
function Lines({ before }: { before: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={`M9 6h11M9 12h11M9 18h11${before}`} />
    </svg>
  );
}
