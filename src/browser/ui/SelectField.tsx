import type { Ref, SelectHTMLAttributes } from 'react';
import { controlClass, describedBy, Field } from './Field.tsx';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
  label: string;
  /** Values and their labels. */
  options: readonly (readonly [value: string, words: string])[];
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A select field. */
export function SelectField({ label, options, hint, error, ...select }: Props) {
  const id = select.id ?? select.name;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={controlClass}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
