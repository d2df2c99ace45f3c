import { type ComponentType, useEffect, useState } from 'react';
import { controlClass } from '../../ui/form/fields.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import {
  DESCRIPTION_LABEL,
  type DescriptionFieldProps,
  EDITOR_HINT,
  PlainDescription,
} from '../description/PlainDescription.tsx';

type Editor = ComponentType<DescriptionFieldProps>;

let loaded: { Editor: Editor } | null = null;

/**
 * The description of an event. Its editor (about 70 kB gzip) is loaded when the field appears. Until then, a box of the same size holds its
 * place: a field that changes while someone types would be worse than a short wait. If loading fails, there is a plain text area.
 */
export function DescriptionField(props: DescriptionFieldProps) {
  const [editor, setEditor] = useState<{ Editor: Editor } | 'failed' | null>(loaded);
  useEffect(() => {
    if (loaded !== null) return;
    import('../description/DescriptionEditor.tsx').then(
      ({ DescriptionEditor }) => {
        loaded = { Editor: DescriptionEditor };
        setEditor(loaded);
      },
      (error: unknown) => {
        console.error('The editor of the description could not be loaded', error);
        setEditor('failed');
      },
    );
  }, []);

  if (editor === null) return <Waiting />;
  if (editor !== 'failed') return <editor.Editor {...props} />;
  return (
    <div className="grid gap-2">
      <PlainDescription {...props} />
      <Announced className="text-sm">
        The editor couldn't be loaded. You can still write the description here.
      </Announced>
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-2">
    <div className="grid gap-1.5">
      <span className="font-display font-medium">{DESCRIPTION_LABEL}</span>
      <p className="text-sm text-muted">{EDITOR_HINT}</p>
      {/* As high as the toolbar and an empty text. */}
      <div className={`${controlClass} grid min-h-[12.5rem] place-items-center`}>
        <Loading>Loading the editor...</Loading>
      </div>
    </div>
    <div className="min-h-11" />
  </div>
);
