/**
 * The screen behind the link of a reset mail. Path: pages/api/password-reset/… -> ResetPassword -> password-api.ts
 * "Validating token..." while the link is checked; the form if it is good; else the spec's sentence and a way on.
 */
import { useCallback, useEffect, useState } from 'react';
import { HttpError, NetworkError } from '../../http/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { checkLink } from './password-api.ts';

type Check = 'pending' | 'valid' | 'invalid' | 'unchecked';

/** The two last parts of the address, `/api/password-reset/{uidb64}/{token}`, with or without a slash at the end. */
function linkOf(path: string) {
  const [uidb64 = '', token = ''] = path.split('/').filter(Boolean).slice(-2);
  return { uidb64, token };
}

/** No answer, or one that is not about the link. */
const saysNothing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof HttpError && (error.status >= 500 || error.status === 429));

export function ResetPassword() {
  const [check, setCheck] = useState<Check>('pending');

  const validate = useCallback(async () => {
    setCheck('pending');
    try {
      await checkLink(linkOf(location.pathname));
      setCheck('valid');
    } catch (error) {
      setCheck(saysNothing(error) ? 'unchecked' : 'invalid');
    }
  }, []);

  useEffect(() => void validate(), [validate]);

  if (check === 'valid') return <NewPasswordForm link={linkOf(location.pathname)} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status">
        {check === 'pending'
          ? 'Validating token...'
          : 'Invalid link or has Expired. Request new one if you wish to reset you password.'}
      </p>
      {check === 'unchecked' && (
        <>
          <p className="text-muted">The server could not check it just now, so the link may still be good.</p>
          <Button onClick={() => void validate()}>Check the link again</Button>
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
