import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * Asks for confirmation in a dialog. The focus then returns to where it was.
 * @param action title and button, e.g. `Delete this draft`. @param text what happens, in a sentence or two.
 * @returns whether the person confirmed.
 */
export function ask(action: string, text: string): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (wanted: boolean) => {
      root.unmount();
      place.remove();
      resolve(wanted);
    };
    flushSync(() => root.render(<Question action={action} text={text} onAnswer={answer} />));
  });
}

interface Props {
  action: string;
  text: string;
  onAnswer: (wanted: boolean) => void;
}

function Question({ action, text, onAnswer }: Props) {
  const [open, setOpen] = useState(true);
  const close = (wanted: boolean) => {
    // Close it before removing it, or the browser does not return the focus.
    flushSync(() => setOpen(false));
    onAnswer(wanted);
  };
  return (
    <Dialog title={action} open={open} onClose={() => close(false)}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => close(true)}>
          {action}
        </Button>
        <Button look="plain" onClick={() => close(false)}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
