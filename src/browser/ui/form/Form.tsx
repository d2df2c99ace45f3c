import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Controller,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type * as v from 'valibot';
import { Button, type ButtonLook } from '../Button.tsx';
import { Feedback } from '../Feedback.tsx';
import { useHydrated } from '../hydration.ts';
import { Waking } from '../Loading.tsx';
import type { Parts } from '../parts.ts';
import { afterPress, watchPresses } from './after-press.ts';
import type { FieldsOf, TextDefinition } from './field-definition.ts';
import { TextField } from './fields.tsx';
import { useFirstError } from './first-error.ts';
import type { FormDialog } from './form-dialog.tsx';
import { applyServerErrors, formFailure } from './form-failure.ts';
import type { Version } from './use-version.tsx';

/** Sends what was typed, once it meets the schema. @param saved what it changes, in a form with a `version`. */
type Send<Output, Saved> = (values: Output, saved: Saved) => Promise<void>;

/** A button that sends. */
interface Submit<Input extends FieldValues, Output, Saved> {
  label: string;
  /** Left out: as the form does. */
  send?: Send<Output, Saved>;
  /** Checked instead of the form's own schema, also on later changes, until another button is pressed. */
  schema?: v.GenericSchema<Input, Output>;
}

interface MainSubmit<Input extends FieldValues, Output, Saved> extends Submit<Input, Output, Saved> {
  /** The words while it is being sent. */
  busy: string;
  look?: ButtonLook;
  className?: string;
  about?: string;
}

interface Props<Input extends FieldValues, Output, Saved> extends Pick<ComponentProps<'form'>, 'ref'> {
  form: UseFormReturn<Input, unknown, Output>;
  send: Send<Output, Saved>;
  /** Logged with an error of `send`; left out: errors are not logged. */
  logLine?: string;
  /** Said when an answer was lost, e.g. "It may have been saved all the same." */
  uncertain?: string | undefined;
  /** The message above the button for an error of `send`; null when the fields show it. Left out: `applyServerErrors` decides. */
  explain?: (error: unknown) => ReactNode;
  /** Called when nothing is sent, because a field is wrong. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** The button that Enter presses, too. */
  submit: MainSubmit<Input, Output, Saved>;
  /** Another button that sends, before `submit`: the next step. */
  nextSubmit?: Submit<Input, Output, Saved> | false;
  /** Another button that sends, after `submit`. */
  otherSubmit?: Submit<Input, Output, Saved> | false;
  /** The field that gets the focus when the form replaces the button that opened it. */
  focus?: Path<Input> | undefined;
  onCancel?: () => void;
  /** Left out: "Cancel". */
  cancelLabel?: string;
  /** What the form was filled from, where someone else may change it meanwhile (use-version.tsx). */
  version?: Version<Saved>;
  /** The dialog that the form fills (form-dialog.tsx): it stays open while the form is sent. Cancel closes it. */
  dialog?: FormDialog;
  /** Shown above the buttons, e.g. a success message. In a dialog it stays in view with them. */
  status?: Parts;
  /** True to block the form even while nothing is being sent. */
  blocked?: boolean;
  /** Shows this form to visitors or to members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: Parts;
}

/** The schema of the button that was pressed last, by the form's `control`. Undefined: the form's own. */
const schemas = new WeakMap<object, v.GenericSchema<FieldValues, unknown> | undefined>();

type SubmitName = 'submit' | 'nextSubmit' | 'otherSubmit';

/**
 * A form that validates with its schema (useSchemaForm), cannot be sent twice at the same time, and keeps its values after an error. Parts
 * inside read it with the form library's `useFormContext`.
 */
export function Form<Input extends FieldValues, Output, Saved = undefined>(props: Props<Input, Output, Saved>) {
  const { form, focus, version, dialog, status, children, ref, 'data-when': when } = props;
  const { setFocus } = form;
  const [problem, setProblem] = useState<ReactNode>(null);
  /** Not while the fields are checked, unlike `isSubmitting`. */
  const [isSending, setSending] = useState(false);
  const busy = props.blocked || form.formState.isSubmitting;
  const part = useFirstError(form);
  const pressed = useRef<SubmitName>('submit');
  const pressedSubmit = () => props[pressed.current] || props.submit;

  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const sendChecked = form.handleSubmit(async (values) => {
    const { logLine, explain, uncertain } = props;
    const send = pressedSubmit().send ?? props.send;
    setSending(true);
    try {
      await (version ? version.attempt((saved) => send(values, saved)) : send(values, undefined as Saved));
    } catch (error) {
      if (logLine) console.error(logLine, error);
      setProblem(explain ? explain(error) : applyServerErrors(form, formFailure(error, uncertain)));
    } finally {
      setSending(false);
    }
  }, props.onInvalid);
  const press = (name: SubmitName, event?: FormEvent) => {
    if (busy) return event?.preventDefault();
    pressed.current = name;
    schemas.set(form.control, pressedSubmit().schema);
    // Also when nothing is sent, because a field is wrong.
    setProblem(null);
    void sendChecked(event);
  };
  const buttons = <Buttons {...props} busy={busy} onPress={press} />;
  const Actions = dialog?.Actions;
  return (
    // `post`, although only the script sends it: if the script fails to load, no password gets into the address.
    <form
      ref={ref}
      data-when={when}
      method="post"
      noValidate
      onSubmit={(event) => press('submit', event)}
      // Immediately: the form state updates a moment later, and Escape may come first.
      onInput={() => dialog?.setUnsaved(true)}
    >
      <FormProvider {...form}>
        <div ref={part} className="grid gap-5">
          {children}
          <Feedback problem={problem} />
          {version?.notice(() => press(pressed.current))}
          {Actions ? (
            <Actions dialog={dialog} busy={isSending} busyLabel={props.submit.busy} status={status}>
              {buttons}
            </Actions>
          ) : (
            <>
              {status}
              {props.onCancel ? <div className="flex flex-wrap gap-3">{buttons}</div> : buttons}
              {busy && <Waking />}
            </>
          )}
        </div>
      </FormProvider>
    </form>
  );
}

interface ButtonsProps<Input extends FieldValues, Output, Saved> extends Props<Input, Output, Saved> {
  busy: boolean;
  onPress: (name: SubmitName) => void;
}

function Buttons<Input extends FieldValues, Output, Saved>(props: ButtonsProps<Input, Output, Saved>) {
  const { submit, nextSubmit, otherSubmit, dialog, onCancel = dialog?.cancel, cancelLabel, busy, onPress } = props;
  const hydrated = useHydrated();
  return (
    <>
      {nextSubmit && (
        <Button aria-disabled={busy} onClick={() => onPress('nextSubmit')}>
          {nextSubmit.label}
        </Button>
      )}
      <Button
        type="submit"
        look={submit.look ?? (nextSubmit ? 'plain' : 'signal')}
        className={submit.className ?? ''}
        disabled={!hydrated}
        busy={busy}
        busyLabel={submit.busy}
        about={submit.about}
      >
        {submit.label}
      </Button>
      {otherSubmit && (
        <Button look="plain" aria-disabled={busy} onClick={() => onPress('otherSubmit')}>
          {otherSubmit.label}
        </Button>
      )}
      {onCancel && (
        <Button look="plain" about={submit.about} aria-disabled={busy} onClick={() => busy || onCancel()}>
          {cancelLabel ?? 'Cancel'}
        </Button>
      )}
    </>
  );
}

interface FieldsProps<Input extends FieldValues, Output> {
  /** Left out: the form around them, whose values are then the type argument. */
  form?: UseFormReturn<Input, unknown, Output>;
  /** Makes the ids unique where a page has several such forms. */
  id?: string;
  of: FieldsOf<NoInfer<Input>>;
}

/** Fields of a form, with the form's values and errors. An error that leaving a field shows waits until a press is over. */
export function Fields<Input extends FieldValues = Record<never, never>, Output = unknown>({
  form,
  id,
  of,
}: FieldsProps<Input, Output>) {
  const around = useFormContext<Input, unknown, Output>();
  const { control, register, formState } = form ?? around;
  const errors = formState.errors as FieldErrors<Record<string, string>>;
  return Object.entries(of as Record<string, FieldsOf<Record<string, unknown>>[string]>).map(([key, definition]) => {
    if (!definition) return null;
    const name = key as Path<Input>;
    if (typeof definition === 'function')
      return (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) =>
            definition({ ...field, onBlur: () => afterPress(field.onBlur), error: fieldState.error?.message })
          }
        />
      );
    const { as: Control = TextField, onChange, ...attributes } = definition as TextDefinition;
    const { onBlur, ...field } = register(name, onChange && { onChange });
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
  type Input = v.InferInput<S>;
  const form: UseFormReturn<Input, unknown, v.InferOutput<S>> = useForm({
    resolver: (values, context, options) =>
      valibotResolver<Input, unknown, v.InferOutput<S>>((schemas.get(form.control) ?? schema) as S)(
        values,
        context,
        options,
      ),
    shouldFocusError: false, // useFirstError does
    // Otherwise the check that two passwords match would not run until every other field is valid.
    ...(errorsFrom === 'touched' && { mode: 'onTouched', criteriaMode: 'all' }),
    ...(defaultValues && { defaultValues }),
  });
  useEffect(watchPresses, []);
  return form;
}
