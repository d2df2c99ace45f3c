import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ButtonLook } from '../Button.tsx';
import type { Parts } from '../parts.ts';

/** A button that sends. */
interface Submit {
  label: string;
  /** Called before the fields are checked, in a form with several buttons: its schema and `send` may depend on the one that was pressed. */
  onPress?: () => void;
}

interface MainSubmit extends Submit {
  /** The words while it is being sent. */
  busy: string;
  look?: ButtonLook;
  className?: string;
  about?: string;
}

/** The props of `Form`. */
export interface FormProps<Input extends FieldValues, Output> extends Pick<ComponentProps<'form'>, 'ref'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends what was typed, once it meets the schema. */
  send: (values: Output) => Promise<void>;
  /** Logged with an error of `send`; left out: errors are not logged. */
  logLine?: string;
  /** Said when an answer was lost, such as "It may have been saved all the same." */
  uncertain?: string | undefined;
  /** The message above the button for an error of `send`; null when the fields show it. Left out: `applyServerErrors` decides. */
  explain?: (error: unknown) => ReactNode;
  /** Called when nothing is sent, because a field is wrong. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** The button that Enter presses, too. */
  submit: MainSubmit;
  /** The field that gets the focus when the form replaces the button that opened it. */
  focus?: Path<Input> | undefined;
  /** Left out: there is no Cancel, except in a dialog. */
  onCancel?: () => void;
  /** Shown above the buttons, e.g. a success message. A function may offer to send again what is typed. */
  status?: Parts | ((sendAgain: () => void) => Parts);
  /** For a form that fills a dialog: what `useFormDialog` returns, and what else stands beside its buttons. */
  dialog?: FormDialog & BesideButtons;
  /** True to block the form even while nothing is being sent. */
  blocked?: boolean;
  /** Shows this form to visitors or to members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: Parts;
}

interface BesideButtons {
  /** A button before `submit`: the next step. */
  nextSubmit?: Submit | false;
  /** A button after `submit`. */
  otherSubmit?: Submit | false;
  /** Left out: "Cancel". */
  cancelLabel?: string;
  progress?: Parts;
}

/** The state of a dialog with a form (form-dialog.tsx). */
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
  /** For the `send` of the form: the dialog is busy until it is over. */
  busyWhile: <Values>(send: (values: Values) => Promise<void>) => (values: Values) => Promise<void>;
  setUnsaved: (unsaved: boolean) => void;
  onInput: () => void;
  /** Draws the buttons. */
  Actions: (props: ActionsProps) => ReactNode;
}

export interface ActionsProps {
  dialog: FormDialog & BesideButtons;
  submit: MainSubmit;
  press: (onPress?: () => void) => void;
}
