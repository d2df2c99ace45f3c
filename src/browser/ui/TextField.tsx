import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlClass, describedBy, Field } from './Field.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: ReactNode;
  counter?: string | undefined;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. Give `autoComplete` (WCAG 1.3.5). Spread react-hook-form's `register(name)` into it. */
export function TextField({ label, hint, counter, error, ...input }: Props) {
  const id = input.id ?? input.name;
  return (
    <Field id={id} label={label} hint={hint} counter={counter} error={error}>
      <input
        type="text"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, counter, error })}
        className={controlClass}
      />
    </Field>
  );
}
