import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useHydrated } from '../hydration.ts';
import type { FieldDefinition } from './Form.tsx';
import { controlClass, Field, type TextFieldProps } from './fields.tsx';

/** After a lost answer to a change of password. */
export const MAY_BE_CHANGED = 'Your password may have changed all the same: try signing in with the new one.';

/** A password with a show/hide toggle. Pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, ...input }: TextFieldProps) {
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

/**
 * A new password, typed twice, for `Fields`.
 * @param confirmation name of the second field. @param minimum shortest length, in characters.
 */
export function newPassword<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  confirmation: Path<Input>,
  label: string,
  minimum: number,
): [FieldDefinition, FieldDefinition] {
  const definition = { as: PasswordField, autoComplete: 'new-password', required: true };
  return [
    {
      ...definition,
      label,
      hint: `At least ${minimum} characters. Several words are easier to remember and harder to guess.`,
      // Validates the confirmation again when the password changes after it.
      onChange: () => form.getFieldState(confirmation).isTouched && void form.trigger(confirmation),
    },
    { ...definition, label: `Confirm ${label}` },
  ];
}
