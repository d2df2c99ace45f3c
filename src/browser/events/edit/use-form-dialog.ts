import { useState } from 'react';
import { useUnsaved } from '../../ui/use-unsaved.ts';

export interface FormDialog {
  open: boolean;
  /** While true the dialog cannot be closed, because something is being sent. */
  busy: boolean;
  /** Changes each time the form is to be reset. Use it as the `key` of the form. */
  round: number;
  show: () => void;
  /** Escape, the closing x or an outside click, which may be a slip: as `done`, after a confirmation if something would be lost. */
  leave: () => void;
  /** Closes the dialog and keeps the form as it is for the next time. */
  close: () => void;
  /** Closes and resets the form: after success, or because the person cancels. */
  done: () => void;
  setBusy: (busy: boolean) => void;
  setUnsaved: (unsaved: boolean) => void;
}

/**
 * The state of a dialog with a form. Asks before anything typed is lost, by closing the dialog or by a reload.
 * @param onDone called after the dialog was closed and reset.
 */
export function useFormDialog(onDone?: () => void): FormDialog {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  const leave = useUnsaved(unsaved);

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
    leave: () => leave(done),
    close: () => setOpen(false),
    done,
    setBusy,
    setUnsaved,
  };
}
