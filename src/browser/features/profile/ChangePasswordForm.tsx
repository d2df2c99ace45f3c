/**
 * Changes the password. Path: ProfileCard -> ChangePasswordForm -> profile-api.ts
 * Refused: the server's sentence as a toast and above the button. Success: a toast, and the panel closes.
 */
import { useState } from 'react';
import { CHANGED_PASSWORD_MINIMUM, PasswordChangeSchema } from '../../../shared/schemas/passwords.ts';
import { formFailure } from '../../http/form-failure.ts';
import { renewSession } from '../../session/session.ts';
import { applyServerErrors } from '../../ui/apply-server-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TOAST_LONG_MS, toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { changePassword } from './profile-api.ts';

interface Props {
  /** Names the account for password managers. */
  username: string;
  /** Called after a change, and by Cancel. */
  onClose: () => void;
}

export function ChangePasswordForm({ username, onClose }: Props) {
  const form = useSchemaForm(PasswordChangeSchema, { old_password: '', new_password: '', confirm_new_password: '' });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (change) => {
    setProblem(null);
    try {
      const { access } = await changePassword(change);
      if (access !== undefined) renewSession(access);
      onClose();
      await toast('success', 'Password successfully changed!', TOAST_LONG_MS);
    } catch (error) {
      console.error('Changing the password failed', error);
      const sentence = applyServerErrors(form, formFailure(error));
      setProblem(sentence);
      if (sentence !== null) await toast('error', sentence, TOAST_LONG_MS);
    }
  });
  return (
    <form method="post" noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Old Password"
          autoComplete="current-password"
          required
          error={errors.old_password?.message}
          {...form.register('old_password')}
        />
        <NewPasswordFields
          form={form}
          password={{ name: 'new_password', label: 'New Password' }}
          confirmation={{ name: 'confirm_new_password', label: 'Confirm New Password' }}
          minimum={CHANGED_PASSWORD_MINIMUM}
        />
        <FormProblem>{problem}</FormProblem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting} busyLabel="Changing...">
            Save
          </Button>
          <Button look="plain" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
