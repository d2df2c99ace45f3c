/** The form behind a good reset link. After a success: a toast, and /signin 3 s later (spec, section 4). */
import { useEffect, useState } from 'react';
import { HttpError } from '../../http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { NewPasswordSchema, type PasswordReset } from '../../schemas/passwords.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { placeServerErrors } from '../../ui/place-server-errors.ts';
import { prepareToasts, TOAST_SHORT, toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { setNewPassword } from './password-api.ts';

/** Milliseconds (spec, section 9). */
const REDIRECT_DELAY = 3000;

export function NewPasswordForm({ link }: { link: Pick<PasswordReset, 'uidb64' | 'token'> }) {
  const form = useSchemaForm(NewPasswordSchema, { password: '', confirm_password: '' });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const busy = isSubmitting || done;

  useEffect(prepareToasts, []);

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await setNewPassword({ ...link, password });
      setDone(true);
      setTimeout(() => location.assign('/signin'), REDIRECT_DELAY);
      await toast('success', 'Your password has been reset. Sign in with the new one.', TOAST_SHORT);
    } catch (error) {
      console.error('Setting a new password failed', error);
      const fields = error instanceof HttpError ? error.fields : {};
      const rest = placeServerErrors(form, fields);
      setProblem(Object.keys(fields).length === 0 ? failureSentence(error) : rest);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <PasswordField
          label="Password"
          hint="At least 6 characters. Several words are easier to remember and harder to guess."
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password', {
            onChange: () => touchedFields.confirm_password && void form.trigger('confirm_password'),
          })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={errors.confirm_password?.message}
          {...form.register('confirm_password')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" busy={busy} busyLabel={done ? 'Password reset' : 'Saving...'}>
          Reset Password
        </Button>
      </div>
    </form>
  );
}
