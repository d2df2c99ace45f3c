/** The usual kinds of fields. Spread react-hook-form's `register(name)` into them. */
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { controlClass, Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Give `autoComplete` (WCAG 1.3.5). */
export const TextField = ({ label, hint, counter, error, ...input }: TextFieldProps) => (
  <Field {...input} label={label} hint={hint} counter={counter} error={error}>
    {(control) => <input type="text" {...input} {...control} className={controlClass} />}
  </Field>
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
  /** What ticking it means. */
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its label beside it. */
export const CheckField = ({ children, className = '', ...box }: CheckFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input {...box} type="checkbox" className={`size-5 flex-none ${className}`} />
    <span>{children}</span>
  </label>
);
