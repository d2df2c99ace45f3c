import { type ComponentType, useEffect, useState } from 'react';
import { type DescriptionFieldProps, PlainDescription } from './description/PlainDescription.tsx';
import { TextButton } from './description/TextButton.tsx';

type Editor = ComponentType<DescriptionFieldProps>;

/**
 * The description of an event. Its editor (about 70 kB gzip) is loaded when the field appears. Until then, or if loading fails, there is a
 * plain text area. The editor does not replace it while somebody is typing.
 */
export function DescriptionField(props: DescriptionFieldProps) {
  const [editor, setEditor] = useState<{ Editor: Editor } | 'failed' | null>(null);
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    import('./description/DescriptionEditor.tsx').then(
      ({ DescriptionEditor }) => setEditor({ Editor: DescriptionEditor }),
      (error: unknown) => {
        console.error('The editor of the description could not be loaded', error);
        setEditor('failed');
      },
    );
  }, []);

  if (editor === null || editor === 'failed' || isWriting) {
    return (
      <div className="grid gap-2">
        <PlainDescription {...props} onFocus={() => setWriting(true)} />
        <p role="status" className="text-sm empty:hidden">
          {editor === 'failed' && 'The editor could not be loaded. You can still write the description here.'}
        </p>
        {editor !== null && editor !== 'failed' && (
          <div>
            <TextButton onClick={() => setWriting(false)}>Use the editor</TextButton>
          </div>
        )}
      </div>
    );
  }
  return <editor.Editor {...props} />;
}
