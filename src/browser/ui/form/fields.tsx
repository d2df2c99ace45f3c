/** The usual kinds of fields. A form draws them from data (`Fields` of Form.tsx). */
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import type { Parts } from '../parts.ts';

export interface FieldProps {
  name: string;
  /** Of the control; left out: its name. The ids of the hint and the error are made from it. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  /** How much of a limit is used, e.g. `72/80`. Shown at the end of the label's line. */
  counter?: string | undefined;
  error?: ReactNode;
}

/** Attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  /** Shown below the control and its error, e.g. a suggestion. */
  below?: Parts;
  /** Draws the control. */
  children: (control: ControlProps) => ReactElement;
}

/** Label, hint, control and error of every kind of field. */
export function Field({ name, id = name, label, hint, counter, error, below, children }: Props) {
  return (
    // In a row of fields, an error below one must not stretch the others.
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-display font-medium">
          {label}
        </label>
        {counter && (
          <span id={`${id}-counter`} className="font-mono text-xs text-muted">
            {counter}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, counter, error }),
      })}
      {error && (
        <p id={`${id}-error`} className="border-l-2 border-danger pl-2 text-sm text-danger">
          {error}
        </p>
      )}
      {below}
    </div>
  );
}

/** Ids for `aria-describedby`: the error first, because it is the most important. */
export const describedBy = ({ id, hint, counter, error }: Omit<FieldProps, 'name' | 'label'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(' ') || undefined;

/** The classes of text inputs, text areas and selects. */
export const controlClass =
  'min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted aria-[invalid=true]:border-danger';

export type TextFieldProps = FieldProps & Pick<Props, 'below'> & ComponentProps<'input'>;

/** One line of text. Give `autoComplete` (WCAG 1.3.5). */
export const TextField = ({ label, hint, counter, error, below, ...input }: TextFieldProps) => (
  <Field {...input} label={label} hint={hint} counter={counter} error={error} below={below}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
);

interface SearchFieldProps {
  /** Shown in the empty field, and read to screen readers. */
  label: string;
  name: string;
  value: string;
  onText: (text: string) => void;
}

/** A field that narrows down the list below it. */
export const SearchField = ({ label, onText, ...input }: SearchFieldProps) => (
  <input
    {...input}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    onChange={(event) => onText(event.target.value)}
    className={controlClass}
  />
);

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

/** Several lines of text. */
export const TextArea = ({ label, hint, counter, error, ...area }: TextAreaProps) => (
  <Field {...area} label={label} hint={hint} counter={counter} error={error}>
    {(control) => <textarea rows={4} {...area} {...control} className={controlClass} />}
  </Field>
);
