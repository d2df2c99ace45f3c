import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, describedBy, Field } from './Field.tsx';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. Spread react-hook-form's `register(name)` into it. */
export function TextArea({ label, hint, error, ...area }: Props) {
  const id = area.id ?? area.name;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={controlClass}
      />
    </Field>
  );
}
