/**
 * Sign in. Path: pages/signin.astro -> SignInForm -> browser/session/session-api.ts -> browser/http/client.ts
 * Outcomes: /home with a session (or the page that asked for one), /email-verification, or a toast and a
 * sentence above the button. What was typed stays.
 */
import { useEffect, useState } from 'react';
import { CredentialsSchema } from '../../../shared/schemas/credentials.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { prepareToasts, TOAST_LONG_MS, toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { nextPath } from './next-path.ts';
import { refusedSentence, signIn, signInProblem } from './sign-in.ts';

export function SignInForm() {
  const form = useSchemaForm(CredentialsSchema);
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || done;

  useEffect(prepareToasts, []);

  const submit = form.handleSubmit(async (credentials) => {
    setProblem(null);
    const outcome = await signIn(credentials, nextPath(location.search));
    if (outcome.kind === 'go') {
      setDone(true); // stays blocked until the next page is there
      location.assign(outcome.to);
      return;
    }
    // The toast goes after five seconds; the person may still be looking at the keyboard then.
    setProblem(outcome.kind === 'refused' ? refusedSentence(credentials.username) : signInProblem(outcome.error));
    await toast('error', outcome.toast, TOAST_LONG_MS);
  });

  return (
    // `post` although the browser never sends it itself: if a script fails to load, no password gets into the address.
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <TextField
          label="Username"
          hint="Username i.e. K-12345"
          autoComplete="username"
          required
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <a href="/forgot-password" className="justify-self-end text-sm">
          Forgot Password?
        </a>
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" disabled={!hydrated} busy={busy} busyLabel="Signing in...">
          Sign in
        </Button>
      </div>
    </form>
  );
}
