import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { Button, type ButtonLook } from './Button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props<Input extends FieldValues, Output> extends Pick<ComponentProps<'form'>, 'ref'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends what was typed, once it meets the schema. */
  send: (values: Output) => Promise<void>;
  /** What the console says before an error of `send`; left out: nothing. */
  logLine?: string;
  /** What is said above the button about an error of `send`; null when its fields say it (form-failure.ts). */
  explain: (error: unknown) => ReactNode;
  submit: { label: string; busy: string; look?: ButtonLook; className?: string };
  onCancel?: () => void;
  /** Above the buttons: what went well. */
  status?: ReactNode;
  /** True to keep the form from being sent, also when nothing is on its way. */
  blocked?: boolean;
  /** Says that this form is for visitors or for members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: ReactNode;
}

/** A form that is checked by its schema (useSchemaForm), sent once, and keeps what was typed when that fails. */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, send, logLine, explain, submit, onCancel, status, blocked, children, ...rest } = props;
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<ReactNode>(null);
  const busy = blocked || form.formState.isSubmitting;

  const submitForm = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await send(values);
    } catch (error) {
      if (logLine) console.error(logLine, error);
      setProblem(explain(error));
    }
  });
  const button = (
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

/** What went wrong with the form as a whole, above its button. Announced when it appears. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <div role="alert">
    {children && <p className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger">{children}</p>}
  </div>
);

type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

/**
 * A form held to a schema: errors show once a field is touched.
 *
 * @param schema make it outside of the component, or remember it.
 * @param defaultValues only for a form that is made in the browser. In one that stands in the built HTML they would overwrite what
 * was typed before the island woke up.
 */
export const useSchemaForm = <S extends FormSchema>(schema: S, defaultValues?: DefaultValues<v.InferInput<S>>) =>
  useForm<v.InferInput<S>, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    // Otherwise the check that two passwords are equal would wait until every other field is right.
    criteriaMode: 'all',
    ...(defaultValues && { defaultValues }),
  });
