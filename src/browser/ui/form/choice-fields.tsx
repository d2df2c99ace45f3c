/** Fields in which something is chosen. Apart from fields.tsx, because readers' lists and the public forms have none of them. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, Field, type FieldProps, type TextFieldProps } from './fields.tsx';

export type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    /** Values and their labels. */
    options: readonly (readonly [value: string, words: string])[];
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
  Omit<ComponentProps<'input'>, 'type'> & {
    /** File extensions that the browser offers, e.g. `.jpg,.png`. People can still choose another file, so check it. */
    accept: string;
    /** While true, no other file can be chosen. The field keeps its focus and its file. */
    blocked?: boolean;
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

export type CheckFieldProps = Omit<TextFieldProps, 'label' | 'name'> & { label: ReactNode; name?: string };

/** A box to tick. Its hint and its error are below. */
export function CheckField({ label, hint, error, className = '', ...box }: CheckFieldProps) {
  // Boxes of a list have no name.
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...box}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          className={`size-5 flex-none ${className}`}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="border-l-2 border-danger pl-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
