import { useLayoutEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { StaffEvent } from '#shared/events/event.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { useFirstError } from '../../ui/form/first-error.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { Parts } from '../../ui/parts.ts';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { linkStyles } from '../../ui/text/link-styles.ts';
import formStyles from './event-form.css?url';
import { CONFLICT } from './staff-events-api.ts';
import type { FormDialog } from './use-form-dialog.ts';

linkStyles(formStyles);

interface Props<Values extends FieldValues> extends Omit<ActionProps, 'busy' | 'onCancel'> {
  /** Its fields read it from the context. */
  form: UseFormReturn<Values>;
  dialog: FormDialog;
  /** Whether closing the dialog keeps what was chosen, so that nothing needs to be asked first. */
  keepsValues?: boolean;
  onSubmit: () => void;
  /** An error of the whole form; left out where it is shown elsewhere. */
  problem?: string | null;
  /** The event as someone else has saved it since: the person keeps what is typed, or takes theirs. */
  conflict: StaffEvent | null;
  onMine: () => void;
  onTheirs: (saved: StaffEvent) => void;
  progress?: Parts;
  children: Parts;
}

/** A form of staff in a dialog, with its buttons. */
export function DialogForm<Values extends FieldValues>({ dialog, onSubmit, children, ...props }: Props<Values>) {
  const { form, keepsValues, problem, progress, conflict, onMine, onTheirs, ...actions } = props;
  const part = useFirstError(form);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!dialog.busy) onSubmit();
      }}
      // Immediately: the form state updates a moment later, and Escape may come first.
      onInput={() => keepsValues || dialog.setUnsaved(true)}
    >
      <div ref={part} className="grid gap-5">
        <FormProvider {...form}>{children}</FormProvider>
        <Feedback problem={problem} />
        {conflict && (
          <ConflictNotice onMine={onMine} onTheirs={() => onTheirs(conflict)}>
            {CONFLICT}
          </ConflictNotice>
        )}
        <FormActions {...actions} busy={dialog.busy} onCancel={keepsValues ? dialog.close : dialog.done}>
          {progress}
        </FormActions>
      </div>
    </form>
  );
}

interface ActionProps {
  submitLabel: string;
  busy: boolean;
  busyLabel: string;
  /** Default: "Cancel". */
  cancelLabel?: string;
  onCancel: () => void;
  /** The button of the next step, where submitting is not it. */
  nextAction?: Parts;
  /** More buttons, between submit and cancel. */
  moreActions?: Parts;
}

/**
 * The buttons of a form. They stay in view while the fields scroll, unless the window is very low. While the form is being sent, a spinner
 * replaces them.
 */
function FormActions(props: ActionProps & { children: Parts }) {
  const { submitLabel, busy, busyLabel, cancelLabel = 'Cancel', onCancel, nextAction, moreActions, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

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
      {children}
      {busy ? (
        <Loading isQuiet>{busyLabel}</Loading>
      ) : (
        <div className="event-actions flex flex-wrap gap-2 sm:gap-3">
          {nextAction}
          <Button type="submit" look={nextAction ? 'plain' : 'signal'}>
            {submitLabel}
          </Button>
          {moreActions}
          <Button look="plain" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
