/** The usual kinds of fields. Spread react-hook-form's `register(name)` into them. */
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

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
  /** Draws the control. */
  children: (control: ControlProps) => ReactElement;
}

/** Label, hint, control and error of every kind of field. */
export function Field({ name, id = name, label, hint, counter, error, children }: Props) {
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
    </div>
  );
}

/** Ids for `aria-describedby`: the error first, because it is the most important. */
export const describedBy = ({ id, hint, counter, error }: Omit<FieldProps, 'name' | 'label'>): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(' ') || undefined;

/** The classes of text inputs, text areas and selects. */
export const controlClass =
  'min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted aria-[invalid=true]:border-danger';

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Give `autoComplete` (WCAG 1.3.5). */
export const TextField = ({ label, hint, counter, error, ...input }: TextFieldProps) => (
  <Field {...input} label={label} hint={hint} counter={counter} error={error}>
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

type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export const TextArea = ({ label, hint, counter, error, ...area }: TextAreaProps) => (
  <Field {...area} label={label} hint={hint} counter={counter} error={error}>
    {(control) => <textarea rows={4} {...area} {...control} className={controlClass} />}
  </Field>
);

type SelectFieldProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    /** Values and their labels. */
    options: readonly (readonly [value: string, words: string])[];
    ref?: Ref<HTMLSelectElement>;
  };

export const SelectField = ({ label, options, hint, error, ...select }: SelectFieldProps) => (
  <Field {...select} label={label} hint={hint} error={error}>
    {(control) => (
      <select {...select} {...control} className={controlClass}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
    /** File extensions that the browser offers, e.g. `.jpg,.png`. People can still choose another file, so check it. */
    accept: string;
    /** While true, no other file can be chosen. The field keeps its focus and its file. */
    blocked?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A field for one file. It uses the browser's own control, which works with a keyboard and in every language. */
export const FileField = ({ label, hint, error, blocked = false, ...input }: FileFieldProps) => (
  <Field {...input} label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...input}
        {...control}
        type="file"
        onClick={(event) => (blocked ? event.preventDefault() : input.onClick?.(event))}
        aria-disabled={blocked || undefined}
        className="min-h-11 w-full rounded border border-edge bg-surface text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-edge file:bg-raised file:px-4 file:font-display file:font-medium file:text-ink aria-disabled:opacity-70 aria-[invalid=true]:border-danger"
      />
    )}
  </Field>
);

interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its label. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export const CheckField = ({ children, className = '', ...box }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...box} type="checkbox" className={`size-5 flex-none ${className}`} />
    <span>{children}</span>
  </label>
);
