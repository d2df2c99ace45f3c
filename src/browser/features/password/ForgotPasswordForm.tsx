/**
 * Asks for a link to set a new password. Path: pages/forgot-password.astro -> ForgotPasswordForm -> password-api.ts
 * Success: the server's words in green. Failure: one sentence, with what can be done.
 */
import { useState } from 'react';
import { ForgottenPasswordSchema } from '../../../shared/schemas/passwords.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { askForLink } from './password-api.ts';

export function ForgotPasswordForm() {
  const form = useSchemaForm(ForgottenPasswordSchema);
  const { errors, isSubmitting } = form.formState;
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  const submit = form.handleSubmit(async (forgotten) => {
    setProblem(null);
    setSent(null);
    try {
      setSent((await askForLink(forgotten)).detail);
    } catch (error) {
      console.error('Asking for a reset link failed', error);
      setProblem(`An error occurred while resetting your password. ${failureSentence(error)}`);
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormProblem>{problem}</FormProblem>
        <p role="status" className="text-good empty:hidden">
          {sent}
        </p>
        <Button type="submit" disabled={!hydrated} busy={isSubmitting} busyLabel="Sending the link...">
          Reset Password
        </Button>
      </div>
    </form>
  );
}
