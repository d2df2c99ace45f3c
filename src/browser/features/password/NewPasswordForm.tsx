/** The form behind a good reset link. After a success: a toast, and /signin 3 s later. */
import { useEffect, useState } from 'react';
import { CHANGED_PASSWORD_MINIMUM, NewPasswordSchema } from '../../../shared/schemas/passwords.ts';
import { formFailure } from '../../http/form-failure.ts';
import { applyServerErrors } from '../../ui/apply-server-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { forgetLink, type ResetKey } from './link-in-address.ts';
import { setNewPassword } from './password-api.ts';

/** Milliseconds. */
const REDIRECT_DELAY_MS = 3000;

export function NewPasswordForm({ link }: { link: ResetKey }) {
  const form = useSchemaForm(NewPasswordSchema, { password: '', confirm_password: '' });
  const { isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const busy = isSubmitting || done;

  useEffect(prepareToasts, []);

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await setNewPassword({ ...link, password });
      forgetLink();
      setDone(true);
      setTimeout(() => location.assign('/signin'), REDIRECT_DELAY_MS);
      await toast('success', 'Your password has been reset. Sign in with the new one.', TOAST_SHORT_MS);
    } catch (error) {
      console.error('Setting a new password failed', error);
      setProblem(applyServerErrors(form, formFailure(error)));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <NewPasswordFields
          form={form}
          password={{ name: 'password', label: 'Password' }}
          confirmation={{ name: 'confirm_password', label: 'Confirm Password' }}
          minimum={CHANGED_PASSWORD_MINIMUM}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" busy={busy} busyLabel={done ? 'Password reset' : 'Saving...'}>
          Reset Password
        </Button>
      </div>
    </form>
  );
}
