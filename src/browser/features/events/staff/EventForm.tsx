import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SignInAgain } from '../../../ui/SignInAgain.tsx';

interface Props extends ActionProps {
  onSubmit: (event: FormEvent) => void;
  onInput?: () => void;
  /** What went wrong with the form as a whole; left out where that is said elsewhere. */
  problem?: string | null;
  /** How far an upload has come. */
  progress?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog of staff: its fields, and at the end its buttons. */
export const EventForm = ({ onSubmit, onInput, problem, progress, children, ...actions }: Props) => (
  <form
    method="post"
    noValidate
    onSubmit={(event) => (actions.busy ? event.preventDefault() : onSubmit(event))}
    onInput={onInput}
  >
    <SessionNotice />
    <div className="grid gap-5">
      {children}
      {problem !== undefined && <FormProblem>{problem}</FormProblem>}
      <FormActions {...actions}>{progress}</FormActions>
    </div>
  </form>
);

/** Stands over a form whose session has ended meanwhile, until the person has signed in again in another tab. */
export function SessionNotice() {
  const session = useSession();
  return session.status === 'out' && session.expired ? <SignInAgain /> : null;
}

interface ActionProps {
  submitLabel: string;
  busy: boolean;
  busyLabel: string;
  /** Leaves the form; "Cancel" where nothing else is said. */
  cancelLabel?: string;
  onCancel: () => void;
  /** Other things to do with what was typed. */
  moreActions?: ReactNode;
}

/**
 * Stays in view while the fields scroll, unless the window is very low. While something is sent a spinner takes the place of the
 * buttons.
 */
function FormActions(props: ActionProps & { children: ReactNode }) {
  const { submitLabel, busy, busyLabel, cancelLabel = 'Cancel', onCancel, moreActions, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  // With the buttons the focus would be lost: it waits on what takes their place. At once: on a busy device a later effect would take
  // the focus away from a field that the server has complained about meanwhile.
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = true;
      box.current?.focus();
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Unless it has gone to a field that the server complained about.
      if (document.activeElement === box.current) box.current?.querySelector('button')?.focus();
    }
  }, [busy]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="-mx-6 -mb-6 grid gap-4 border-t border-line bg-surface px-4 py-4 sm:px-6 outline-none [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:-bottom-6"
    >
      {children}
      {busy ? (
        <Loading>{busyLabel}</Loading>
      ) : (
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <Button type="submit">{submitLabel}</Button>
          {moreActions}
          <Button look="plain" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
