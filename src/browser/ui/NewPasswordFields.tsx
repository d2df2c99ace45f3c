import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField } from './PasswordField.tsx';

interface Props<T extends FieldValues, Output> {
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
}: Props<T, Output>) {
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
