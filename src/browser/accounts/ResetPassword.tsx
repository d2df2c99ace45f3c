/**
 * The page that a reset email links to. Shows "Validating token..." while the link is checked, then the form, or why the link cannot be
 * used. When the server does not answer, a second sentence says that the link may still work, so that people do not throw away a good one.
 */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { checkResetLink, RESET_PAGE, resetPassword } from '#shared/accounts/password-calls.ts';
import { CHANGED_PASSWORD_MINIMUM, NewPasswordSchema } from '#shared/accounts/passwords.ts';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { sendPublic } from '../http/client.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { prepareToasts, TOAST_SHORT_MS, toast } from '../ui/dialog/toast.ts';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { MAY_BE_CHANGED, newPassword } from '../ui/form/PasswordField.tsx';
import { Announced } from '../ui/text/Announced.tsx';
import { useReturn } from './use-return.ts';
import { hashOfUsername, usernameInHash } from './username-in-hash.ts';

/** `username`: from the part after `#`, which the built-in backend adds. */
const LinkSchema = v.object({ uidb64: v.string(), token: v.string(), username: v.optional(v.string()) });
type ResetKey = v.InferOutput<typeof LinkSchema>;

/**
 * The link of a reset email, `/api/password-reset/{uidb64}/{token}`, with or without a slash at the end; blank without one, which every
 * backend rejects. It gives access to the account, so it moves from the address bar, where it could be seen, shared or logged, to the state
 * of the history entry. A reload still works, the state ends with the tab, and no other site can read it.
 */
function takeLink(): ResetKey {
  const storedLink = v.safeParse(LinkSchema, history.state);
  const [uidb64 = '', token = ''] = location.pathname.split('/').filter(Boolean).slice(-2);
  const isBare = uidb64 === '_' && token === '_';
  const username = usernameInHash();
  const link = isBare && storedLink.success ? storedLink.output : { uidb64, token, ...(username && { username }) };
  history.replaceState(link, '', RESET_PAGE);
  return link;
}

/** Removes a link that was used or is invalid. */
const forgetLink = (): void => history.replaceState(null, '', RESET_PAGE);

type Check = 'pending' | 'valid' | 'invalid' | 'unchecked';

/** Whether the error does not tell if the link is valid: no reply, or a busy or broken server. */
const isInconclusive = (error: unknown) =>
  error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));

export function ResetPassword() {
  const [check, setCheck] = useState<Check>('pending');
  const [link, setLink] = useState<ResetKey | null>(null);

  const validate = useCallback(async (resetLink: ResetKey) => {
    setCheck('pending');
    try {
      await sendPublic(checkResetLink, resetLink);
      setCheck('valid');
    } catch (error) {
      const isUnknown = isInconclusive(error);
      if (!isUnknown) forgetLink();
      setCheck(isUnknown ? 'unchecked' : 'invalid');
    }
  }, []);

  useEffect(() => {
    const resetLink = takeLink();
    setLink(resetLink);
    void validate(resetLink);
  }, [validate]);

  if (check === 'valid' && link) return <NewPasswordForm link={link} onUsed={() => setCheck('invalid')} />;
  return (
    <div className="grid justify-items-start gap-5">
      <Announced as="div" className="grid gap-2">
        <p>{check === 'pending' ? 'Validating token...' : INVALID}</p>
        {check === 'unchecked' && (
          <p className="text-muted">The server didn't answer properly, so this link may still work.</p>
        )}
      </Announced>
      {check === 'unchecked' && link && <Button onClick={() => void validate(link)}>Check the link again</Button>}
      {check !== 'pending' && (
        <a href="/forgot-password" className={buttonClass(check === 'unchecked' ? 'plain' : 'signal')}>
          Request a new link
        </a>
      )}
      {check === 'invalid' && (
        <p className="text-muted">
          <span>If you've already set a new password with this link, </span>
          <a href="/signin">sign in</a>
          <span> with it.</span>
        </p>
      )}
    </div>
  );
}

const INVALID = 'Invalid link or has Expired. Request new one if you wish to reset you password.';

const REDIRECT_DELAY_MS = 3000;

interface FormProps {
  link: ResetKey;
  /** Called when someone comes back after the link was used. */
  onUsed: () => void;
}

/** The form for a valid link. Success: a toast, and /signin 3 s later. */
function NewPasswordForm({ link: { username, ...link }, onUsed }: FormProps) {
  const form = useSchemaForm(NewPasswordSchema, { password: '', confirm_password: '' });
  const [password, confirm_password] = newPassword(form, 'confirm_password', 'Password', CHANGED_PASSWORD_MINIMUM);
  const [isDone, setIsDone] = useState(false);

  useEffect(prepareToasts, []);
  useReturn(() => (isDone ? onUsed() : form.reset()));

  const send = async ({ password }: { password: string }) => {
    await sendPublic(resetPassword, { ...link, password });
    forgetLink();
    setIsDone(true);
    setTimeout(() => location.assign(`/signin${hashOfUsername(username ?? '')}`), REDIRECT_DELAY_MS);
    await toast('success', 'Your password has been reset. Sign in with the new one.', TOAST_SHORT_MS);
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Setting a new password failed"
      uncertain={MAY_BE_CHANGED}
      submit={{ label: 'Reset Password', busy: isDone ? 'Password reset' : 'Saving...' }}
      blocked={isDone}
    >
      {/* For password managers. */}
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Fields form={form} of={{ password, confirm_password }} />
    </Form>
  );
}
