/** Failure: the server's sentence as a toast and above the button. Success: a toast, and the panel closes. */

import { CHANGED_PASSWORD_MINIMUM, type PasswordChange, PasswordChangeSchema } from '#shared/accounts/passwords.ts';
import { changePassword } from '#shared/accounts/profile-edit-calls.ts';
import { send } from '../http/send.ts';
import { renewSession } from '../session/session.ts';
import { TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../ui/form/Form.tsx';
import { MAY_BE_CHANGED, newPassword, PasswordField } from '../ui/form/PasswordField.tsx';
import { useUnsaved } from '../ui/form/use-unsaved.ts';

interface Props {
  /** Of the account, for password managers. */
  username: string;
  onSaved: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ username, onSaved, onCancel }: Props) {
  const form = useSchemaForm(PasswordChangeSchema, { old_password: '', new_password: '', confirm_new_password: '' });
  const [new_password, confirm_new_password] = newPassword(
    form,
    'confirm_new_password',
    'New Password',
    CHANGED_PASSWORD_MINIMUM,
  );
  useUnsaved(form.formState.isDirty);
  const save = async (change: PasswordChange) => {
    const access = (await send(changePassword, change))?.access;
    if (access !== undefined) renewSession(access);
    onSaved();
    await toast('success', 'Password successfully changed!', TOAST_LONG_MS);
  };
  const explain = (error: unknown) => {
    const sentence = applyServerErrors(form, formFailure(error, MAY_BE_CHANGED));
    if (sentence !== null) void toast('error', sentence, TOAST_LONG_MS);
    return sentence;
  };
  return (
    <Form
      form={form}
      send={save}
      logLine="Changing the password failed"
      explain={explain}
      submit={{ label: 'Save', busy: 'Changing...' }}
      onCancel={onCancel}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Fields
        form={form}
        of={{
          old_password: { as: PasswordField, label: 'Old Password', autoComplete: 'current-password', required: true },
          new_password,
          confirm_new_password,
        }}
      />
    </Form>
  );
}
