import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type RefCallBack,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import { HttpError } from '#shared/http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { Button, type ButtonLook } from '../Button.tsx';
import { Feedback } from '../Feedback.tsx';
import { useHydrated } from '../hydration.ts';
import { Waking } from '../Loading.tsx';
import type { Parts } from '../parts.ts';
import { afterPress, watchPresses } from './after-press.ts';
import type { CheckFieldProps, SelectFieldProps } from './choice-fields.tsx';
import { type TextAreaProps, TextField, type TextFieldProps } from './fields.tsx';
import { useFirstError } from './first-error.ts';
import type { BesideButtons, FormDialog, Submit } from './form-dialog.tsx';

interface Props<Input extends FieldValues, Output> extends Pick<ComponentProps<'form'>, 'ref'> {
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
  /** The button that Enter presses, too. `busy`: its words while the form is sent. */
  submit: Submit & { busy: string; look?: ButtonLook; className?: string; about?: string };
  /** The field that gets the focus when the form replaces the button that opened it. */
  focus?: Path<Input> | undefined;
  onCancel?: () => void;
  /** Shown above the buttons, e.g. a success message. A function may offer to send again what is typed. */
  status?: Parts | ((sendAgain: () => void) => Parts);
  /** The dialog that the form fills. It draws the buttons, with `cancel`, and may add others that send. */
  dialog?: FormDialog & BesideButtons;
  /** True to block the form even while nothing is being sent. */
  blocked?: boolean;
  /** Shows this form to visitors or to members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: Parts;
}

/**
 * Every form. It validates with its schema (useSchemaForm), cannot be sent twice at the same time, and keeps its values after an error. It
 * holds `Fields` and any other parts, which read it with the form library's `useFormContext`.
 *
 * - What someone else may change meanwhile: `send={version.over(save)}` and `status={version.notice}` (use-version.tsx).
 * - In a dialog: `dialog={dialog}` and `send={dialog.busyWhile(save)}` (form-dialog.tsx).
 */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
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

type Definition<Props> = Omit<Props, 'name' | 'ref' | 'onChange'> & {
  /** Called once the form has the new value. */
  onChange?: (event: { target: { value: string } }) => void;
};
type TextDefinition = Definition<TextFieldProps> & { as?: (props: TextFieldProps) => ReactNode };

/** A field as data: its label, hint and attributes, and the component that draws it; left out: TextField. */
export type FieldDefinition =
  | TextDefinition
  | (Definition<TextAreaProps> & { as: (props: TextAreaProps) => ReactNode })
  | (Definition<SelectFieldProps> & { as: (props: SelectFieldProps) => ReactNode })
  | (Definition<CheckFieldProps> & { as: (props: CheckFieldProps) => ReactNode });

/** What a component gets that draws a field whose value is not the text of an `input`, such as a date or a file. */
export interface ControlledField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** For something with `focus`: where the focus goes when this field is wrong. */
  ref: RefCallBack;
  error: string | undefined;
}

/** Such a field as data. Its component is `Controlled` (Controlled.tsx). */
export interface ControlledDefinition<Value> {
  as: (props: ControlledProps<Value>) => ReactNode;
  draw: (field: ControlledField<Value>) => ReactElement;
}
export type ControlledProps<Value> = Pick<ControlledDefinition<Value>, 'draw'> & { name: string };

/** Fields by name, from top to bottom. False: not shown. */
type FieldsOf<Input extends FieldValues> = {
  readonly [Name in keyof Input & string]?: FieldDefinition | ControlledDefinition<Input[Name]> | false;
};

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

/** Messages on fields, or one sentence. */
export interface FormFailure {
  /** As `HttpError.fields`. */
  fields: Readonly<Record<string, string[]>>;
  /** Shown above the button when the server named no field, else null. */
  sentence: string | null;
}

/** @param error what a call has thrown (browser/http/client.ts). @param uncertain as in `failureSentence`. */
export function formFailure(error: unknown, uncertain?: string): FormFailure {
  const fields = error instanceof HttpError ? error.fields : {};
  return { fields, sentence: Object.keys(fields).length === 0 ? failureSentence(error, undefined, uncertain) : null };
}

/**
 * Puts a server's messages on the fields they are about.
 *
 * @returns what is left to be shown above the button: the sentence, or messages about fields that this form does not have.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  { fields, sentence }: FormFailure,
): string | null {
  if (sentence !== null) return sentence;
  const values = form.getValues();
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(fields))
    if (field in values) form.setError(field as Path<T>, { type: 'server', message: messages.join(' ') });
    else rest.push(...messages);
  return rest.join(' ') || null;
}
