/**
 * The screen behind the link of a reset mail. Path: pages/api/password-reset/… -> ResetPassword -> password-api.ts
 * "Validating token..." while the link is checked; the form if it is good; else a sentence and a way on.
 */
import { useCallback, useEffect, useState } from 'react';
import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { forgetLink, type ResetKey, takeLink } from './link-in-address.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { checkLink } from './password-api.ts';

type Check = 'pending' | 'valid' | 'invalid' | 'unchecked';

/** No answer, or one that is not about the link. */
const saysNothing = (error: unknown) =>
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
      const unknown = saysNothing(error);
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
      <p role="status">
        {check === 'pending'
          ? 'Validating token...'
          : 'Invalid link or has Expired. Request new one if you wish to reset you password.'}
      </p>
      {check === 'unchecked' && link && (
        <>
          <p className="text-muted">The server could not check it just now, so the link may still be good.</p>
          <Button onClick={() => void validate(link)}>Check the link again</Button>
        </>
      )}
      {check !== 'pending' && (
        <a href="/forgot-password" className={buttonClass(check === 'invalid' ? 'signal' : 'plain')}>
          Request a new link
        </a>
      )}
    </div>
  );
}
