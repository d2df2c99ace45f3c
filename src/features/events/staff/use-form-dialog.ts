import { useState } from 'react';
import { useUnsaved } from '../../../ui/use-unsaved.ts';

const LEAVE_QUESTION = 'Leave without saving? What you typed will be lost.';

/** The state of a dialog that holds a form. */
export interface FormDialog {
  open: boolean;
  /** While true the dialog does not close: something is being sent. */
  busy: boolean;
  /** Grows each time the form is to start afresh: give it to the form as its `key`. */
  round: number;
  show: () => void;
  /** The person wants to go: asks first if there is something to lose. */
  leave: () => void;
  /** Closes; what was chosen stays for the next time. */
  close: () => void;
  /** Closes; the form has done its work. */
  done: () => void;
  setBusy: (busy: boolean) => void;
  setUnsaved: (unsaved: boolean) => void;
}

export function useFormDialog(): FormDialog {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  useUnsaved(unsaved);

  const done = () => {
    setOpen(false);
    setBusy(false);
    setUnsaved(false);
    setRound((before) => before + 1);
  };
  return {
    open,
    busy,
    round,
    show: () => setOpen(true),
    leave: () => {
      if (!unsaved || confirm(LEAVE_QUESTION)) done();
    },
    close: () => setOpen(false),
    done,
    setBusy,
    setUnsaved,
  };
}
