/**
 * Asks for a link to set a new password. Path: pages/forgot-password.astro -> ForgotPasswordForm -> password-api.ts
 * Success: the server's sentence in green. Failure: one sentence that says what to do.
 */
import { useState } from 'react';
import { type ForgottenPassword, ForgottenPasswordSchema } from '../../../shared/schemas/passwords.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { Form, useSchemaForm } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { askForLink } from './password-api.ts';

export function ForgotPasswordForm() {
  const form = useSchemaForm(ForgottenPasswordSchema);
  const [sent, setSent] = useState<string | null>(null);

  const send = async (forgotten: ForgottenPassword) => {
    setSent(null);
    setSent((await askForLink(forgotten)).detail);
  };

  return (
    <Form
      form={form}
      send={send}
      logLine="Asking for a reset link failed"
      explain={(error) => `An error occurred while resetting your password. ${failureSentence(error)}`}
      submit={{ label: 'Reset Password', busy: 'Sending the link...' }}
      status={
        <p role="status" className="text-good empty:hidden">
          {sent}
        </p>
      }
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </Form>
  );
}
