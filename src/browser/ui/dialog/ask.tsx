import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

/**
 * Asks for confirmation in a dialog. The focus then returns to the element that had it.
 * @param action title and button, e.g. `Delete this draft`. @param text what happens, in a sentence or two.
 * @returns whether the person confirmed.
 */
export function ask(action: string, text: string): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      container.remove();
      resolve(isConfirmed);
    };
    flushSync(() => root.render(<Question action={action} text={text} onAnswer={answer} />));
  });
}

interface Props {
  action: string;
  text: string;
  onAnswer: (isConfirmed: boolean) => void;
}

function Question({ action, text, onAnswer }: Props) {
  const [open, setOpen] = useState(true);
  const close = (isConfirmed: boolean) => {
    // Close it before removing it, or the browser does not return the focus.
    flushSync(() => setOpen(false));
    onAnswer(isConfirmed);
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
