/**
 * The page that a reset mail links to. Path: pages/api/password-reset/… -> ResetPassword -> password-api.ts
 * Shows "Validating token..." while the link is checked, then the form, or why the link cannot be used. A server that did not answer has a
 * sentence of its own, so that nobody throws away a good link.
 */
import { useCallback, useEffect, useState } from 'react';
import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import { CHANGED_PASSWORD_MINIMUM, NewPasswordSchema } from '../../../shared/schemas/passwords.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { applyServerErrors, formFailure } from '../../ui/form-failure.ts';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../../ui/toast.ts';
import { forgetLink, type ResetKey, takeLink } from './link-in-address.ts';
import { checkLink, setNewPassword } from './password-api.ts';

type Check = 'pending' | 'valid' | 'invalid' | 'unchecked';

/** Whether the error says nothing about the link: no reply, or a busy or broken server. */
const isInconclusive = (error: unknown) =>
  error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));

export function ResetPassword() {
  const [check, setCheck] = useState<Check>('pending');
  const [link, setLink] = useState<ResetKey | null>(null);

  const validate = useCallback(async (taken: ResetKey) => {
    setCheck('pending');
    try {
      await checkLink(taken);
      setCheck('valid');
    } catch (error) {
      const unknown = isInconclusive(error);
      if (!unknown) forgetLink();
      setCheck(unknown ? 'unchecked' : 'invalid');
    }
  }, []);

  useEffect(() => {
    const taken = takeLink();
    setLink(taken);
    void validate(taken);
  }, [validate]);

  if (check === 'valid' && link) return <NewPasswordForm link={link} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status">{SENTENCES[check]}</p>
      {check === 'unchecked' && link && <Button onClick={() => void validate(link)}>Check the link again</Button>}
      {check !== 'pending' && (
        <a href="/forgot-password" className={buttonClass(check === 'unchecked' ? 'plain' : 'signal')}>
          Request a new link
        </a>
      )}
      {check === 'invalid' && (
        <p className="text-muted">
          If you have set a new password with this link, <a href="/signin">sign in</a> with it.
        </p>
      )}
    </div>
  );
}

const SENTENCES = {
  pending: 'Validating token...',
  valid: '',
  invalid: 'Invalid link or has Expired. Request new one if you wish to reset you password.',
  unchecked: 'The link could not be checked, because the server did not answer as it should. It may still be good.',
} satisfies Record<Check, string>;

const REDIRECT_DELAY_MS = 3000;

/** The form for a valid link. Success: a toast, and /signin 3 s later. */
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
