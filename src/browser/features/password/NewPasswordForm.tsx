/** The form behind a good reset link. After a success: a toast, and /signin 3 s later. */
import { useEffect, useState } from 'react';
import { CHANGED_PASSWORD_MINIMUM, NewPasswordSchema } from '../../../shared/schemas/passwords.ts';
import { formFailure } from '../../http/form-failure.ts';
import { applyServerErrors } from '../../ui/apply-server-errors.ts';
import { Form } from '../../ui/Form.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { forgetLink, type ResetKey } from './link-in-address.ts';
import { setNewPassword } from './password-api.ts';

const REDIRECT_DELAY_MS = 3000;

export function NewPasswordForm({ link }: { link: ResetKey }) {
  const form = useSchemaForm(NewPasswordSchema, { password: '', confirm_password: '' });
  const [done, setDone] = useState(false);

  useEffect(prepareToasts, []);

  const send = async ({ password }: { password: string }) => {
    await setNewPassword({ ...link, password });
    forgetLink();
    setDone(true);
    setTimeout(() => location.assign('/signin'), REDIRECT_DELAY_MS);
    await toast('success', 'Your password has been reset. Sign in with the new one.', TOAST_SHORT_MS);
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Setting a new password failed"
      explain={(error) => applyServerErrors(form, formFailure(error))}
      submit={{ label: 'Reset Password', busy: done ? 'Password reset' : 'Saving...' }}
      blocked={done}
    >
      <NewPasswordFields
        form={form}
        password={{ name: 'password', label: 'Password' }}
        confirmation={{ name: 'confirm_password', label: 'Confirm Password' }}
        minimum={CHANGED_PASSWORD_MINIMUM}
      />
    </Form>
  );
}
