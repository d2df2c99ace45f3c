import { DOMParser as SchemaParser, Slice } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { controlClass } from '../../ui/form/fields.tsx';
import { inertBody, readDescription, writeDescription } from './description-doc.ts';
import { schema } from './description-schema.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { LinkField } from './LinkField.tsx';
import { linkRange, removeLink, setLink } from './links.ts';
import { hasUnkept, pastedHtml, pastedTextHtml, plainTextHtml } from './pasted.ts';
import { startState } from './tools.ts';

interface Props {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** The initial text; later values are ignored. */
  text: string;
  /** Called with the new text. When all changes are undone, it is exactly the initial text. */
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Called when something pasted could only be kept in part. */
  onUnkept: () => void;
  handle: RefObject<{ focus: () => void } | null>;
}

/** The rich text editor with its toolbar. */
export function RichText({ id, handle, ...props }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const [linkAsked, setLinkAsked] = useState(false);
  const [state, setState] = useState(() => startState(readDescription(props.text), () => setLinkAsked(true)));
  const start = useRef(state);
  const latest = useRef(props);
  latest.current = props;
  useImperativeHandle(handle, () => ({ focus: () => editor.current?.focus() }), []);

  useLayoutEffect(() => {
    const { text } = latest.current;
    const { doc } = start.current;
    const view = new EditorView(place.current, {
      state: start.current,
      attributes: () => attributesOf(id, latest.current),
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction);
        view.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(next.doc.eq(doc) ? text : writeDescription(next.doc));
      },
      handleDOMEvents: {
        blur: () => latest.current.onBlur(),
        // Keeps the library from handling Escape, so that the dialog around the form receives it.
        keydown: (_view, event) => event.key === 'Escape' && !event.isComposing,
      },
      clipboardTextParser: (words, _context, plain) => sliceOf(plain ? plainTextHtml(words) : pastedTextHtml(words)),
      transformPastedHTML(html) {
        if (hasUnkept(html)) latest.current.onUnkept();
        return pastedHtml(html);
      },
    });
    editor.current = view;
    return () => view.destroy();
  }, [id]);

  const { describedBy, invalid } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: attributes are computed again when one of these changes
  useEffect(() => {
    editor.current?.setProps({ attributes: () => attributesOf(id, latest.current) });
  }, [id, describedBy, invalid]);

  const run = (command: Command) => {
    const view = editor.current;
    if (!view) return;
    setLinkAsked(false);
    command(view.state, view.dispatch);
    view.focus();
  };
  return (
    <div className="grid gap-2">
      <EditorToolbar
        controls={id}
        state={state}
        onUse={(tool) => run(tool.run)}
        onLink={() => (linkAsked ? run(() => false) : setLinkAsked(true))}
        isLinkOpen={linkAsked}
      />
      {linkAsked && (
        <LinkField
          href={linkRange(state).href}
          onSet={(href) => run(setLink(href))}
          onRemove={() => run(removeLink)}
          onCancel={() => run(() => false)}
        />
      )}
      <div ref={place} />
    </div>
  );
}

const attributesOf = (id: string, { labelledBy, describedBy, invalid }: Omit<Props, 'id' | 'handle'>) => ({
  // What is typed is saved: a translator must not change it.
  translate: 'no',
  id,
  role: 'textbox',
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(invalid && { 'aria-invalid': 'true' }),
  class: `prose event-text ${controlClass}`,
});

/** Open at both ends, so that a single line is inserted into the line at the cursor. */
const sliceOf = (html: string): Slice =>
  Slice.maxOpen(SchemaParser.fromSchema(schema).parseSlice(inertBody(html), { preserveWhitespace: true }).content);
