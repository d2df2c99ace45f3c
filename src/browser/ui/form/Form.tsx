import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '../Button.tsx';
import { Feedback } from '../Feedback.tsx';
import { useHydrated } from '../hydration.ts';
import { Waking } from '../Loading.tsx';
import { afterPress, watchPresses } from './after-press.ts';
import type { FieldsOf, TextDefinition } from './field-definition.ts';
import { TextField } from './fields.tsx';
import { useFirstError } from './first-error.ts';
import { applyServerErrors, formFailure } from './form-failure.ts';
import type { FormProps } from './form-props.ts';

/**
 * A form that validates with its schema (useSchemaForm), cannot be sent twice at the same time, and keeps its values after an error. Parts
 * inside read it with the form library's `useFormContext`.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, send, logLine, uncertain, explain, onInvalid, submit, focus, onCancel, ...others } = props;
  const { status, dialog, blocked, children, ...rest } = others;
  const { setFocus } = form;
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<ReactNode>(null);
  const busy = blocked || form.formState.isSubmitting;
  const part = useFirstError(form);

  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const sendChecked = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (logLine) console.error(logLine, error);
      setProblem(explain ? explain(error) : applyServerErrors(form, formFailure(error, uncertain)));
    }
  }, onInvalid);
  const press = (onPress?: () => void, event?: FormEvent) => {
    if (busy) return event?.preventDefault();
    onPress?.();
    // Also when nothing is sent, because a field is wrong.
    setProblem(null);
    void sendChecked(event);
  };
  const button = (
    <Button
      type="submit"
      look={submit.look}
      className={submit.className}
      disabled={!hydrated}
      busy={busy}
      busyLabel={submit.busy}
      about={submit.about}
    >
      {submit.label}
    </Button>
  );
  return (
    // `post`, although only the script sends it: if the script fails to load, no password gets into the address.
    <form
      {...rest}
      method="post"
      noValidate
      onSubmit={(event) => press(submit.onPress, event)}
      onInput={dialog?.onInput}
    >
      <FormProvider {...form}>
        <div ref={part} className="grid gap-5">
          {children}
          <Feedback problem={problem} />
          {typeof status === 'function' ? status(press) : status}
          {dialog ? (
            <dialog.Actions dialog={dialog} submit={submit} press={press} />
          ) : onCancel ? (
            <div className="flex flex-wrap gap-3">
              {button}
              <Button look="plain" about={submit.about} aria-disabled={busy} onClick={() => busy || onCancel()}>
                Cancel
              </Button>
            </div>
          ) : (
            button
          )}
          {busy && !dialog && <Waking />}
        </div>
      </FormProvider>
    </form>
  );
}

interface FieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Makes the ids unique where a page has several such forms. */
  id?: string;
  of: FieldsOf<Input>;
}

/** Fields of a form, with the form's values and errors. An error that appears when a field is left waits until a press is over. */
export function Fields<Input extends FieldValues, Output>({ form, id, of }: FieldsProps<Input, Output>) {
  const errors = form.formState.errors as FieldErrors<Record<string, string>>;
  return Object.entries(of as Record<string, TextDefinition | false>).map(([name, definition]) => {
    if (!definition) return null;
    const { as: Control = TextField, onChange, ...attributes } = definition;
    const { onBlur, ...field } = form.register(name as Path<Input>, onChange && { onChange });
    return (
      <Control
        key={name}
        id={id && `${id}-${name}`}
        error={errors[name]?.message}
        {...attributes}
        {...field}
        onBlur={(event) => afterPress(() => void onBlur(event))}
      />
    );
  });
}

type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

/**
 * The state of a form that is validated with a schema.
 *
 * @param schema must be the same object in each render.
 * @param defaultValues only for a form that is not in the built HTML: there they would overwrite what was typed before hydration.
 * @param errorsFrom when the error of a field first appears: once it was touched, or once the form was sent.
 */
export function useSchemaForm<S extends FormSchema>(
  schema: S,
  defaultValues?: DefaultValues<v.InferInput<S>>,
  errorsFrom: 'touched' | 'sent' = 'touched',
) {
  const form = useForm<v.InferInput<S>, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(schema),
    shouldFocusError: false, // useFirstError does
    // Otherwise the check that two passwords match would not run until every other field is valid.
    ...(errorsFrom === 'touched' && { mode: 'onTouched', criteriaMode: 'all' }),
    ...(defaultValues && { defaultValues }),
  });
  useEffect(watchPresses, []);
  return form;
}
