/** Requests a link to set a new password. Success: the server's sentence in green. Failure: one sentence that says what to do. */

import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { type ForgottenPassword, ForgottenPasswordSchema } from '../../shared/accounts/passwords.ts';
import { HttpError } from '../../shared/http/errors.ts';
import { eventTimeParts } from '../../shared/time/format-time.ts';
import { HOUR_MS } from '../../shared/time/instants.ts';
import { http } from '../http/client.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { serverNow } from '../http/server-clock.ts';
import { Fields, Form, useSchemaForm } from '../ui/Form.tsx';

/** `POST /api/forgot-password/`: sends the link by email. `detail` is a sentence for the person. */
const requestLink = (forgotten: ForgottenPassword) =>
  http.post('/api/forgot-password/', { json: forgotten, reply: v.object({ detail: v.string() }) });

/** The Django backend's message when it has sent a link to this address within the last hour, used or not. */
const ALREADY_REQUESTED = 'You have already requested a password reset email. Please check your email.';

export function ForgotPasswordForm() {
  const form = useSchemaForm(ForgottenPasswordSchema);
  const [sent, setSent] = useState<ReactNode>(null);
  /** When a link was requested on this page, by address. */
  const requestedAt = useRef(new Map<string, number>());

  const send = async (forgotten: ForgottenPassword) => {
    setSent(null);
    try {
      const { detail } = await requestLink(forgotten);
      requestedAt.current.set(forgotten.email, serverNow());
      setSent(<LinkSent detail={detail} />);
    } catch (error) {
      if (!(error instanceof HttpError && error.detail === ALREADY_REQUESTED)) throw error;
      setSent(<LinkAlreadySent at={requestedAt.current.get(forgotten.email) ?? null} />);
    }
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Asking for a reset link failed"
      explain={(error) => `An error occurred while resetting your password. ${failureSentence(error)}`}
      submit={{ label: 'Reset Password', busy: 'Sending the link...' }}
      status={
        <div role="status" className="grid gap-2 empty:sr-only">
          {sent}
        </div>
      }
    >
      <Fields
        form={form}
        of={{ email: { label: 'Email address', type: 'email', autoComplete: 'email', required: true } }}
      />
    </Form>
  );
}

const HELP = <a href="/help-center/password">Help with passwords</a>;

const LinkSent = ({ detail }: { detail: string }) => (
  <>
    <p className="text-good">{detail}</p>
    <p className="text-muted">
      <span>If it doesn't arrive, check your spam folder. </span>
      {HELP}
    </p>
  </>
);

/** @param at when the link was requested; null when that was not on this page: then an hour from now is the latest time. */
const LinkAlreadySent = ({ at }: { at: number | null }) => (
  <>
    <p>
      {`We've already sent a link to this address. Check your spam folder too. It works once, within three days. You can ask again from ${clockAfterAnHour(at ?? serverNow())}.`}
    </p>
    <p className="text-muted">
      <span>If you've used the link, sign in with your new password. </span>
      {HELP}
    </p>
  </>
);

const clockAfterAnHour = (from: number) => eventTimeParts(from + HOUR_MS).clock;
