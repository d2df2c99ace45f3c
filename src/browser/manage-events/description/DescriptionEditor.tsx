/** The editor of DescriptionField, with a preview. Import it dynamically: it brings the editor's library. */
import { useDeferredValue, useImperativeHandle, useRef, useState } from 'react';
import { descriptionHtml } from '#shared/html/clean-html.ts';
import textStyles from '../../events/event-text.css?url';
import { describedBy } from '../../ui/form/fields.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { linkStyles } from '../../ui/text/link-styles.ts';
import { canKeep } from './description-doc.ts';
import { TextButton } from './LinkField.tsx';
import { DESCRIPTION_LABEL, type DescriptionFieldProps, EDITOR_HINT, PlainDescription } from './PlainDescription.tsx';
import { RichText } from './RichText.tsx';
import editorStyles from './rich-text.css?url';

linkStyles(textStyles);
linkStyles(editorStyles);

const UNKEPT =
  "This description is shown as HTML because the editor can't keep parts of it, such as a table, an image or a quote.";
const PASTED_IN_PART = 'Images were left out, and only the text of tables was pasted.';

export function DescriptionEditor({ name, value, onChange, onBlur, error, ref }: DescriptionFieldProps) {
  const [isRich] = useState(() => canKeep(value));
  const [notice, setNotice] = useState(isRich ? '' : UNKEPT);
  const [isPreviewed, setPreviewed] = useState(false);
  const text = useRef<{ focus: () => void }>(null);
  useImperativeHandle(ref, () => ({ focus: () => text.current?.focus() }), []);

  return (
    <div className="grid gap-2">
      {isRich ? (
        <div className="grid gap-1.5">
          {/* biome-ignore lint/a11y: focuses the text, as a label does; aria-labelledby names the text */}
          <span id={`${name}-label`} className="font-display font-medium" onClick={() => text.current?.focus()}>
            {DESCRIPTION_LABEL}
          </span>
          <p id={`${name}-hint`} className="text-sm text-muted">
            {EDITOR_HINT}
          </p>
          <RichText
            id={name}
            labelledBy={`${name}-label`}
            describedBy={describedBy({ id: name, hint: EDITOR_HINT, error })}
            invalid={error !== undefined}
            text={value}
            onChange={onChange}
            onBlur={onBlur}
            onUnkept={() => setNotice(PASTED_IN_PART)}
            handle={text}
          />
          {error && (
            <p id={`${name}-error`} className="border-l-2 border-danger pl-2 text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      ) : (
        <PlainDescription ref={text} name={name} value={value} onChange={onChange} onBlur={onBlur} error={error} />
      )}
      <Announced className="text-sm empty:sr-only">{notice}</Announced>
      <TextButton onClick={() => setPreviewed(!isPreviewed)} aria-expanded={isPreviewed}>
        Preview
      </TextButton>
      {isPreviewed && <DescriptionPreview text={value} />}
    </div>
  );
}

/** The description as its page shows it. Links open in a new tab, because leaving the page would lose the form. */
function DescriptionPreview({ text }: { text: string }) {
  const html = descriptionHtml(useDeferredValue(text)).replaceAll('<a href=', '<a target="_blank" href=');
  return (
    <section aria-label="Description preview" className="rounded border border-line p-4">
      {html === '' ? (
        <p className="text-sm text-muted">Nothing to show yet.</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by shared/html/clean-html.ts
        <div className="prose event-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  );
}
