import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
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

interface Props<Input extends FieldValues, Output> extends Pick<ComponentProps<'form'>, 'ref'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends what was typed, once it meets the schema. */
  send: (values: Output) => Promise<void>;
  /** Logged with an error of `send`; left out: errors are not logged. */
  logLine?: string;
  /** The message above the button for an error of `send`; null when the fields show it. Left out: `applyServerErrors` decides. */
  explain?: (error: unknown) => ReactNode;
  submit: { label: string; busy: string; look?: ButtonLook; className?: string; about?: string };
  /** The field that gets the focus when the form replaces the button that opened it. */
  focus?: Path<Input> | undefined;
  onCancel?: () => void;
  /** Shown above the buttons, e.g. a success message. */
  status?: Parts;
  /** True to block the form even while nothing is being sent. */
  blocked?: boolean;
  /** Shows this form to visitors or to members only (layouts/tokens.css). */
  'data-when'?: 'in' | 'out';
  children: Parts;
}

/** A form that validates with its schema (useSchemaForm), cannot be sent twice at the same time, and keeps its values after an error. */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, send, logLine, explain, submit, focus, onCancel, status, blocked, children, ...rest } = props;
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
      setProblem(explain ? explain(error) : applyServerErrors(form, formFailure(error)));
    }
  });
  const submitForm = (event: FormEvent) => {
    if (busy) return event.preventDefault();
    // Also when nothing is sent, because a field is wrong.
    setProblem(null);
    void sendChecked(event);
  };
  const button = (
    <Button
      type="submit"
      look={submit.look ?? 'signal'}
      className={submit.className ?? ''}
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
    <form {...rest} method="post" noValidate onSubmit={submitForm}>
      <div ref={part} className="grid gap-5">
        {children}
        <Feedback problem={problem} />
        {status}
        {onCancel ? (
          <div className="flex flex-wrap gap-3">
            {button}
            <Button look="plain" about={submit.about} aria-disabled={busy} onClick={() => busy || onCancel()}>
              Cancel
            </Button>
          </div>
        ) : (
          button
        )}
        {busy && <Waking />}
      </div>
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

/** Fields by name, from top to bottom. False: not shown. */
type FieldsOf<Input extends FieldValues> = Partial<Record<keyof Input & string, FieldDefinition | false>>;

interface FieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Makes the ids unique where a page has several such forms. */
  id?: string;
  of: FieldsOf<Input>;
}

/** Fields of a form, with the form's values and errors. */
export function Fields<Input extends FieldValues, Output>({ form, id, of }: FieldsProps<Input, Output>) {
  const errors = form.formState.errors as FieldErrors<Record<string, string>>;
  return Object.entries(of as Record<string, FieldDefinition | false>).map(([name, definition]) => {
    if (!definition) return null;
    const { as: Control = TextField, onChange, ...attributes } = definition as TextDefinition;
    return (
      <Control
        key={name}
        id={id && `${id}-${name}`}
        error={errors[name]?.message}
        {...attributes}
        {...form.register(name as Path<Input>, onChange && { onChange })}
      />
    );
  });
}

type FormSchema = v.GenericSchema<FieldValues, FieldValues>;

/**
 * The state of a form that is validated with a schema. Errors appear once a field has been touched.
 *
 * @param schema must be the same object in each render.
 * @param defaultValues only for a form that is not in the built HTML: there they would overwrite what was typed before hydration.
 */
export function useSchemaForm<S extends FormSchema>(schema: S, defaultValues?: DefaultValues<v.InferInput<S>>) {
  const form = useForm<v.InferInput<S>, unknown, v.InferOutput<S>>({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false, // useFirstError does
    // Otherwise the check that two passwords match would not run until every other field is valid.
    criteriaMode: 'all',
    ...(defaultValues && { defaultValues }),
  });
  useEffect(watchPresses, []);
  // Once, in the form itself, which stays the same object.
  useState(() => {
    const { register } = form;
    const registerAfterPress: typeof register = (...args) => {
      const { onBlur, ...field } = register(...args);
      return { ...field, onBlur: async (event) => afterPress(() => void onBlur(event)) };
    };
    form.register = registerAfterPress;
    form.control.register = registerAfterPress;
  });
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
  const formFields = Object.keys(form.getValues());
  for (const field of formFields)
    if (fields[field]) form.setError(field as Path<T>, { type: 'server', message: fields[field].join(' ') });
  return (
    Object.entries(fields)
      .filter(([field]) => !formFields.includes(field))
      .flatMap(([, messages]) => messages)
      .join(' ') || null
  );
}
