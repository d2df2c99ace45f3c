import { useState } from 'react';
import { useUnsaved } from '../../ui/form/use-unsaved.ts';

export interface FormDialog {
  open: boolean;
  /** Whether the form is there: also while the dialog is closed, if something would be lost. */
  isMounted: boolean;
  /** While true the dialog cannot be closed, because something is being sent. */
  busy: boolean;
  /** Changes each time the form is to be reset. Use it as the `key` of the form. */
  round: number;
  show: () => void;
  /** Escape, the closing x or an outside click, which may be a slip: what is typed is kept for the next time. */
  leave: () => void;
  /** Closes the dialog and keeps the form as it is for the next time. */
  close: () => void;
  /** Closes and resets the form: after success, or because the person cancels. */
  done: () => void;
  setBusy: (busy: boolean) => void;
  setUnsaved: (unsaved: boolean) => void;
}

/**
 * The state of a dialog with a form. Nothing typed is lost by closing the dialog, and a reload asks first.
 * @param onClosed called after the dialog was closed, with whether its form is kept.
 */
export function useFormDialog(onClosed?: (isKept: boolean) => void): FormDialog {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  useUnsaved(unsaved);

  const close = () => {
    setOpen(false);
    onClosed?.(true);
  };
  const done = () => {
    setOpen(false);
    setBusy(false);
    setUnsaved(false);
    setRound((before) => before + 1);
    onClosed?.(false);
  };
  return {
    open,
    isMounted: open || unsaved,
    busy,
    round,
    show: () => setOpen(true),
    leave: unsaved ? close : done,
    close,
    done,
    setBusy,
    setUnsaved,
  };
}
