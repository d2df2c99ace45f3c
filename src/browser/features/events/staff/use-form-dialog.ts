import { useState } from 'react';
import { mayLeave, useUnsaved } from '../../../ui/use-unsaved.ts';

/** The state of a dialog that holds a form. */
export interface FormDialog {
  open: boolean;
  /** While true the dialog does not close: something is being sent. */
  busy: boolean;
  /** Grows each time the form is to start afresh: give it to the form as its `key`. */
  round: number;
  show: () => void;
  /** The person wants to go: asks first if something would be lost, then closes and empties the form. */
  leave: () => void;
  /** Closes and keeps the form as it is: what was typed is there the next time. */
  close: () => void;
  /** The form has done its work: closes and empties it, without a question. */
  done: () => void;
  setBusy: (busy: boolean) => void;
  setUnsaved: (unsaved: boolean) => void;
}

/**
 * Opens and closes such a dialog, and lets nobody lose what was typed without being asked: neither by closing it nor by a reload.
 * @param onDone told when it has closed and is empty.
 */
export function useFormDialog(onDone?: () => void): FormDialog {
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
    onDone?.();
  };
  return {
    open,
    busy,
    round,
    show: () => setOpen(true),
    leave: () => {
      if (mayLeave(unsaved)) done();
    },
    close: () => setOpen(false),
    done,
    setBusy,
    setUnsaved,
  };
}
