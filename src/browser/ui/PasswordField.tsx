import { type InputHTMLAttributes, type Ref, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { controlClass, Field, type FieldProps } from './fields.tsx';
import { useHydrated } from './hydration.ts';

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** A password with a show/hide toggle. Pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isVisible, setVisible] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...input} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pr-16`}
          />
          <button
            type="button"
            disabled={!hydrated}
            aria-label={`${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 min-w-14 rounded-r px-3 text-sm text-accent hover:underline"
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}

interface NewPasswordFieldsProps<T extends FieldValues, Output> {
  form: UseFormReturn<T, unknown, Output>;
  /** Names and labels of the two fields. */
  password: { name: Path<T>; label: string };
  confirmation: { name: Path<T>; label: string };
  /** Shortest length, in characters. */
  minimum: number;
}

/** A new password, typed twice. */
export function NewPasswordFields<T extends FieldValues, Output>({
  form,
  password,
  confirmation,
  minimum,
}: NewPasswordFieldsProps<T, Output>) {
  const { getFieldState, register, trigger } = form;
  const errorOf = (name: Path<T>) => getFieldState(name, form.formState).error?.message;
  // Validates the confirmation again when the password changes after it.
  const recheck = () => {
    if (getFieldState(confirmation.name, form.formState).isTouched) void trigger(confirmation.name);
  };
  return (
    <>
      <PasswordField
        label={password.label}
        hint={`At least ${minimum} characters. Several words are easier to remember and harder to guess.`}
        autoComplete="new-password"
        required
        error={errorOf(password.name)}
        {...register(password.name, { onChange: recheck })}
      />
      <PasswordField
        label={confirmation.label}
        autoComplete="new-password"
        required
        error={errorOf(confirmation.name)}
        {...register(confirmation.name)}
      />
    </>
  );
}
