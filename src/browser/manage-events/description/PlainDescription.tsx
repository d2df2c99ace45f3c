import type { Ref } from 'react';
import { TextArea } from '../../ui/form/fields.tsx';

export interface DescriptionFieldProps {
  name: string;
  /** Plain text or HTML, as it is sent. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** For a form that wants to put the focus here. */
  ref?: Ref<{ focus: () => void }>;
}

export const DESCRIPTION_LABEL = 'Description';
/** Of the editor. Here, so that it shows before the editor is loaded. */
export const EDITOR_HINT =
  'Web addresses become links. Text pasted from WhatsApp, Word or Google Docs keeps its bold, headings, lists and links.';

/** The description as plain text or HTML. Needs no library, so it also works when the editor cannot be loaded. */
export const PlainDescription = ({ onChange, ref, ...field }: DescriptionFieldProps) => (
  <TextArea
    {...field}
    ref={ref as Ref<HTMLTextAreaElement>}
    label={DESCRIPTION_LABEL}
    hint="Write plain text or simple HTML, such as <p>, <strong>, <ul>, <li> and <a>. In plain text, a blank line starts a new paragraph and web addresses become links."
    rows={6}
    onChange={({ target }) => onChange(target.value)}
  />
);
