import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * Asks for confirmation in a dialog. The focus then returns to where it was.
 * @param deed title and button, e.g. `Delete this draft`. @param text what happens, in a sentence or two.
 * @returns whether the person confirmed.
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
    // Close it before removing it, or the browser does not return the focus.
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
