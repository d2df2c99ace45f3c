/** A form that fills a dialog. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { prepareToasts } from '../dialog/toast.ts';
import { Loading } from '../Loading.tsx';
import type { Parts } from '../parts.ts';
import { focusTarget } from '../text/focus-target.ts';
import { linkStyles } from '../text/link-styles.ts';
import styles from './form-dialog.css?url';
import { useUnsaved } from './use-unsaved.ts';

linkStyles(styles);

interface Options {
  /** Called after the dialog was closed, with whether its form is kept. */
  onClosed?: (isKept: boolean) => void;
  /** Whether the form is there from the start, and any way to close the dialog keeps it, so that a reload need not ask. */
  keepsForm?: boolean;
}

/** The state of a dialog with a form. Nothing typed is lost by closing the dialog, and a reload asks first. */
export function useFormDialog({ onClosed, keepsForm = false }: Options = {}) {
  const [open, setOpen] = useState(false);
  /** Being sent. The form of an earlier round may still be over with something else, such as a toast. */
  const [busyRound, setBusyRound] = useState<number | null>(null);
  const [isDirty, setUnsaved] = useState(false);
  const [round, setRound] = useState(0);
  const unsaved = isDirty && !keepsForm;
  useUnsaved(unsaved);

  /** Keeps the form as it is for the next time. */
  const close = () => {
    setOpen(false);
    onClosed?.(true);
  };
  /** Closes and resets the form: after success, or because the person cancels. */
  const done = () => {
    setOpen(false);
    setUnsaved(false);
    setRound((before) => before + 1);
    onClosed?.(false);
  };
  /** For the form's `send`: until it is over, the dialog cannot be closed. */
  const busyWhile =
    <Values,>(send: (values: Values) => Promise<void>) =>
    async (values: Values) => {
      setBusyRound(round);
      try {
        await send(values);
      } finally {
        setBusyRound((now) => (now === round ? null : now));
      }
    };
  return {
    open,
    /** Whether the form is there: also while the dialog is closed, if something would be lost. */
    isMounted: open || unsaved || keepsForm,
    busy: busyRound === round,
    busyWhile,
    /** Changes each time the form is to be reset. Use it as the `key` of the form. */
    round,
    show: () => setOpen(true),
    /** Escape, the closing x or an outside click, which may be a slip: what is typed is kept for the next time. */
    leave: unsaved || keepsForm ? close : done,
    close,
    cancel: keepsForm ? close : done,
    done,
    setUnsaved,
    // Immediately: the form's state updates a moment later, and Escape may come first.
    onInput: () => setUnsaved(true),
    Actions,
  };
}
export type FormDialog = ReturnType<typeof useFormDialog>;

/** A button that sends. */
export interface Submit {
  label: string;
  /** Called before the fields are checked: where a form has several, its schema and its `send` may depend on the one that was pressed. */
  onPress?: () => void;
}

/** What else a form in a dialog has above and beside its buttons. */
export interface BesideButtons {
  progress?: Parts;
  /** Before `submit`: the next step. */
  nextSubmit?: Submit | false;
  /** After `submit`. */
  otherSubmit?: Submit | false;
  /** Left out: "Cancel". */
  cancelLabel?: string;
}

interface ActionsProps {
  dialog: BesideButtons & { busy: boolean; cancel: () => void; setUnsaved: (unsaved: boolean) => void };
  submit: Submit & { busy: string };
  press: (onPress?: () => void) => void;
}

/**
 * The buttons of a form in a dialog. They stay in view while the fields scroll, unless the window is very low. While the form is being sent,
 * a spinner replaces them.
 */
function Actions({ dialog, submit, press }: ActionsProps) {
  const { busy, setUnsaved, cancel, nextSubmit, otherSubmit, cancelLabel = 'Cancel', progress } = dialog;
  const { isDirty } = useFormContext().formState;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  /** The button that was pressed last, and gets the focus back: the first one may publish what another saves as a draft. */
  const pressed = useRef(0);

  useEffect(prepareToasts, []);
  useEffect(() => {
    setUnsaved(isDirty);
    return () => setUnsaved(false);
  }, [isDirty, setUnsaved]);
  // The focused button disappears, so the focus moves to the container. In a layout effect: a later one could take the focus away from a
  // field that just received an error.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = true;
      box.current?.focus();
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Unless the focus has moved to a field with an error.
      if (document.activeElement === box.current) box.current?.querySelectorAll('button')[pressed.current]?.focus();
    }
  }, [busy]);

  return (
    <div
      ref={box}
      {...focusTarget(submit.busy)}
      className="-mx-6 -mb-6 grid gap-4 border-t border-line bg-surface px-6 py-4 focus:outline-none [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6"
    >
      {progress}
      {busy ? (
        <Loading isQuiet>{submit.busy}</Loading>
      ) : (
        <div
          className="form-actions flex flex-wrap gap-2 sm:gap-3"
          onClickCapture={({ currentTarget, target }) => {
            pressed.current = [...currentTarget.children].findIndex((button) => button.contains(target as Node));
          }}
        >
          {nextSubmit && <Button onClick={() => press(nextSubmit.onPress)}>{nextSubmit.label}</Button>}
          <Button type="submit" look={nextSubmit ? 'plain' : 'signal'}>
            {submit.label}
          </Button>
          {otherSubmit && (
            <Button look="plain" onClick={() => press(otherSubmit.onPress)}>
              {otherSubmit.label}
            </Button>
          )}
          <Button look="plain" onClick={cancel}>
            {cancelLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
