import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, describedBy, Field } from './Field.tsx';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  hint?: ReactNode;
  counter?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. Spread react-hook-form's `register(name)` into it. */
export function TextArea({ label, hint, counter, error, ...area }: Props) {
  const id = area.id ?? area.name;
  return (
    <Field id={id} label={label} hint={hint} counter={counter} error={error}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, counter, error })}
        className={controlClass}
      />
    </Field>
  );
}
