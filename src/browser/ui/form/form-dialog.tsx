/** A form that fills a dialog. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { prepareToasts } from '../dialog/toast.ts';
import { Loading } from '../Loading.tsx';
import type { Parts } from '../parts.ts';
import { focusTarget } from '../text/focus-target.ts';
import { linkStyles } from '../text/link-styles.ts';
import styles from './form-dialog.css?url';
import { useUnsaved } from './use-unsaved.ts';

linkStyles(styles);

/** The state of the dialog: a prop of its `Form`. */
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
  /** The form's Cancel. */
  cancel: () => void;
  /** Closes and resets the form: after success, or because the person cancels. */
  done: () => void;
  setBusy: (busy: boolean) => void;
  setUnsaved: (unsaved: boolean) => void;
  Actions: typeof Actions;
}

interface Options {
  /** Called after the dialog was closed, with whether its form is kept. */
  onClosed?: (isKept: boolean) => void;
  /** Whether the form is there from the start, and any way to close the dialog keeps it, so that a reload need not ask. */
  keepsForm?: boolean;
}

/** The state of a dialog with a form. Nothing typed is lost by closing the dialog, and a reload asks first. */
export function useFormDialog({ onClosed, keepsForm = false }: Options = {}): FormDialog {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isDirty, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  const unsaved = isDirty && !keepsForm;
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
    isMounted: open || unsaved || keepsForm,
    busy,
    round,
    show: () => setOpen(true),
    leave: unsaved || keepsForm ? close : done,
    close,
    cancel: keepsForm ? close : done,
    done,
    setBusy,
    setUnsaved,
    Actions,
  };
}

interface ActionsProps {
  dialog: Pick<FormDialog, 'setBusy' | 'setUnsaved'>;
  /** While the form is being sent. */
  busy: boolean;
  busyLabel: string;
  status: Parts;
  /** The buttons. */
  children: Parts;
}

/**
 * The buttons of a form in a dialog. They stay in view while the fields scroll, unless the window is very low. While the form is being sent,
 * a spinner replaces them.
 */
function Actions({ dialog: { setBusy, setUnsaved }, busy, busyLabel, status, children }: ActionsProps) {
  const { isDirty } = useFormContext().formState;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(prepareToasts, []);
  useEffect(() => {
    setUnsaved(isDirty);
    return () => setUnsaved(false);
  }, [isDirty, setUnsaved]);
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
  // The focused button disappears, so the focus moves to the container. In a layout effect: a later one could take the focus away from a
  // field that just received an error.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = true;
      box.current?.focus();
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Unless the focus has moved to a field with an error.
      if (document.activeElement === box.current) box.current?.querySelector('button')?.focus();
    }
  }, [busy]);

  return (
    <div
      ref={box}
      {...focusTarget(busyLabel)}
      className="-mx-6 -mb-6 grid gap-4 border-t border-line bg-surface px-6 py-4 focus:outline-none [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6"
    >
      {status}
      {busy ? (
        <Loading isQuiet>{busyLabel}</Loading>
      ) : (
        <div className="form-actions flex flex-wrap gap-2 sm:gap-3">{children}</div>
      )}
    </div>
  );
}
