import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { controlClass, describedBy, Field } from './Field.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A password with a show/hide toggle. Pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const id = input.id ?? input.name;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlClass} pr-16`}
        />
        <button
          type="button"
          disabled={!hydrated}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-w-14 rounded-r px-3 text-sm text-accent hover:underline"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
}
