/** Failure: the server's sentence as a toast and above the button. Success: a toast, and the panel closes. */
import * as v from 'valibot';
import { CHANGED_PASSWORD_MINIMUM, type PasswordChange, PasswordChangeSchema } from '#shared/accounts/passwords.ts';
import { ShapeError } from '#shared/http/errors.ts';
import { authHttp } from '../http/auth-client.ts';
import { renewSession } from '../session/session.ts';
import { TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../ui/form/Form.tsx';
import { MAY_BE_CHANGED, newPassword, PasswordField } from '../ui/form/PasswordField.tsx';
import { useUnsaved } from '../ui/form/use-unsaved.ts';

const ReplySchema = v.object({ access: v.optional(v.string()) });

/**
 * `POST /api/profile/change_password/`. 400: `detail`. The built-in backend ends all other sessions and returns a new token for this one; the
 * Django one returns none, and the old token stays valid. A reply that cannot be read is no error: the password was changed, and a second
 * attempt would fail.
 */
const changePassword = (change: PasswordChange): Promise<v.InferOutput<typeof ReplySchema>> =>
  authHttp.post('/api/profile/change_password/', { json: change, reply: ReplySchema }).catch((error: unknown) => {
    if (error instanceof ShapeError) return {};
    throw error;
  });

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
  const send = async (change: PasswordChange) => {
    const { access } = await changePassword(change);
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
      send={send}
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
