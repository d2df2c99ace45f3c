/** Requests a link to set a new password. Success: the server's sentence in green. Failure: one sentence that says what to do. */

import { type ReactElement, type ReactNode, useState } from 'react';
import { DATE_LOCALE } from '#club';
import { requestReset } from '#shared/accounts/password-calls.ts';
import { type ForgottenPassword, ForgottenPasswordSchema } from '#shared/accounts/passwords.ts';
import { HttpError } from '#shared/http/errors.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import { sendPublic } from '../http/client.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { serverNow } from '../http/server-clock.ts';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { Announced } from '../ui/text/Announced.tsx';

/** Without shared/time/format-time.ts, which brings the times of events. */
const clockWords = (at: number) => new Date(at).toLocaleTimeString(DATE_LOCALE, { hour: 'numeric', minute: '2-digit' });

/** The Django backend's message when it has sent a link to this address within the last hour, used or not. */
const ALREADY_REQUESTED = 'You have already requested a password reset email. Please check your email.';

export function ForgotPasswordForm() {
  const form = useSchemaForm(ForgottenPasswordSchema);
  const [sent, setSent] = useState<ReactNode>(null);
  /** When a link was requested on this page, by address. */
  const [requestedAt] = useState(() => new Map<string, number>());

  const send = async (forgotten: ForgottenPassword) => {
    const typed = form.getValues('email');
    const show = (words: ReactNode) => {
      setSent(words);
      // Text in the field would keep the page from leading on (TimedRedirect).
      if (form.getValues('email') === typed) form.setValue('email', '');
    };
    setSent(null);
    try {
      const { detail } = await sendPublic(requestReset, forgotten);
      requestedAt.set(forgotten.email, serverNow());
      show(
        answer(
          <p className="text-good">{detail}</p>,
          `If it doesn't arrive at ${forgotten.email}, check your spam folder.`,
        ),
      );
    } catch (error) {
      if (!(error instanceof HttpError && error.detail === ALREADY_REQUESTED)) throw error;
      // Where it was not on this page, an hour from now is the latest time.
      const at = requestedAt.get(forgotten.email) ?? serverNow();
      const sentence = `We've already sent a link to ${forgotten.email}. Check your spam folder too. It works once, within three days. You can ask again from ${clockWords(at + HOUR_MS)}.`;
      show(answer(<p>{sentence}</p>, "If you've used the link, sign in with your new password."));
    }
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Reset link failed"
      explain={(error) => `An error occurred while resetting your password. ${failureSentence(error)}`}
      submit={{ label: 'Reset Password', busy: 'Sending the link...' }}
      status={
        <Announced as="div" className="grid gap-2 empty:sr-only">
          {sent}
        </Announced>
      }
    >
      <Fields
        form={form}
        of={{ email: { label: 'Email address', type: 'email', autoComplete: 'email', required: true } }}
      />
    </Form>
  );
}

/** @param next what to do if the answer does not help. */
const answer = (sentence: ReactElement, next: string) => (
  <>
    {sentence}
    <p className="text-muted">
      <span>{`${next} `}</span>
      <a href="/help-center/password">Help with passwords</a>
    </p>
  </>
);
