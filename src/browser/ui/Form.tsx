import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from './Button.tsx';
import type { ButtonLook } from './button-class.ts';
import { FormProblem } from './FormProblem.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props<Input extends FieldValues, Output> extends Pick<ComponentProps<'form'>, 'ref' | 'onInput'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends what was typed, once it meets the schema. */
  send: (values: Output) => Promise<void>;
  /** Called in place of `send` when something does not meet the schema. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** What the console says before an error of `send`; left out: nothing. */
  logLine?: string;
  /** What is said above the button about an error of `send`; null when its fields say it (apply-server-errors.ts). */
  explain: (error: unknown) => ReactNode;
  submit?: { label: string; busy: string; look?: ButtonLook; className?: string };
  onCancel?: () => void;
  /** In place of the buttons. */
  actions?: ReactNode;
  /** Above the buttons: what went well. */
  status?: ReactNode;
  /** True to keep the form from being sent, also when nothing is on its way. */
  blocked?: boolean;
  /** Says that this form is for visitors or for members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: ReactNode;
}

/** A form that is checked by its schema (use-schema-form.ts), sent once, and keeps what was typed when that fails. */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, send, onInvalid, logLine, explain, submit, onCancel, actions, status, blocked, children, ...rest } =
    props;
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<ReactNode>(null);
  const busy = blocked || form.formState.isSubmitting;

  const submitForm = form.handleSubmit(
    async (values) => {
      setProblem(null);
      try {
        await send(values);
      } catch (error) {
        if (logLine) console.error(logLine, error);
        setProblem(explain(error));
      }
    },
    (errors) => {
      setProblem(null);
      onInvalid?.(errors);
    },
  );
  const button = submit && (
    <Button
      type="submit"
      look={submit.look ?? 'signal'}
      className={submit.className ?? ''}
      disabled={!hydrated}
      busy={busy}
      busyLabel={submit.busy}
    >
      {submit.label}
    </Button>
  );
  return (
    // `post` although the browser never sends it itself: if a script fails to load, no password gets into the address.
    <form {...rest} method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : submitForm(event))}>
      <div className="grid gap-5">
        {children}
        <FormProblem>{problem}</FormProblem>
        {status}
        {actions}
        {onCancel ? (
          <div className="flex flex-wrap gap-3">
            {button}
            <Button look="plain" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        ) : (
          button
        )}
      </div>
    </form>
  );
}
