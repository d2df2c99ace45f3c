import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { TOAST_LONG_MS, TOAST_SHORT_MS, toast } from '../../browser/ui/toast.ts';

type Open = 'short' | 'long' | 'busy' | null;

const LINES = Array.from({ length: 14 }, (_, index) => `Line ${index + 1} of a text that is longer than the window.`);

/** What opens over the page. */
export function WindowStates() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="plain" onClick={() => setOpen('short')}>
        Open a dialog
      </Button>
      <Button look="plain" onClick={() => setOpen('long')}>
        Open a wide, long one
      </Button>
      <Button look="plain" onClick={() => setOpen('busy')}>
        Open a busy one
      </Button>
      <Button look="plain" onClick={() => toast('success', 'Profile updated successfully!', TOAST_LONG_MS)}>
        Toast a success
      </Button>
      <Button look="plain" onClick={() => toast('error', 'Invalid username or password', TOAST_LONG_MS)}>
        Toast an error
      </Button>
      <Button look="plain" onClick={() => toast('message', 'Your session has ended.', TOAST_SHORT_MS)}>
        Toast a message
      </Button>
      <Dialog title="A dialog" open={open === 'short'} onClose={close}>
        <p>Escape, the cross and a press outside close it. The focus goes back to the button that opened it.</p>
      </Dialog>
      <Dialog
        title="A wide dialog with a title that is much longer than most of them are"
        open={open === 'long'}
        onClose={close}
        wide
        footer={
          <Button look="plain" onClick={close}>
            Close
          </Button>
        }
      >
        {LINES.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <Dialog title="A busy dialog" open={open === 'busy'} onClose={close} busy>
        <p>It cannot be left while something is being sent.</p>
        <div className="mt-5">
          <Button onClick={close}>It has been sent</Button>
        </div>
      </Dialog>
    </div>
  );
}
