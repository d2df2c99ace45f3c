import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * Asks before something that cannot be undone, in a dialog that is named after the deed. The focus returns to where it was.
 * @param deed the dialog's title and its button, e.g. `Delete this draft`. @param text what it means, in a sentence or two.
 * @returns whether the person wants it.
 */
export function ask(deed: string, text: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (wanted: boolean) => {
      root.unmount();
      place.remove();
      resolve(wanted);
    };
    flushSync(() => root.render(<Question deed={deed} text={text} onAnswer={answer} />));
  });
}

interface Props {
  deed: string;
  text: string;
  onAnswer: (wanted: boolean) => void;
}

function Question({ deed, text, onAnswer }: Props) {
  const [open, setOpen] = useState(true);
  const close = (wanted: boolean) => {
    // Closed before it is removed: only then does the browser return the focus.
    flushSync(() => setOpen(false));
    onAnswer(wanted);
  };
  return (
    <Dialog title={deed} open={open} onClose={() => close(false)}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => close(true)}>
          {deed}
        </Button>
        <Button look="plain" onClick={() => close(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
