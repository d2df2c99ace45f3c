/**
 * Sign up. Path: pages/signup.astro -> SignUpForm -> auth-api.ts -> browser/http/client.ts
 * Outcomes: a toast and /email-verification 3 s later, or the server's messages on their fields.
 */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { registrationSchema, SIGN_UP_PASSWORD_MINIMUM } from '../../../shared/schemas/registration.ts';
import { formFailure } from '../../http/form-failure.ts';
import { applyServerErrors } from '../../ui/apply-server-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { prepareToasts, TOAST_LONG_MS, toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { register } from './auth-api.ts';

/** Milliseconds between the toast and the verification notice. */
const REDIRECT_DELAY_MS = 3000;

interface Props {
  /** The university's e-mail domain without the @. */
  emailSuffix: string;
  /** Who sees the data: read before they are sent. */
  children: ReactNode;
}

export function SignUpForm({ emailSuffix, children }: Props) {
  const schema = useMemo(() => registrationSchema(emailSuffix), [emailSuffix]);
  const form = useSchemaForm(schema);
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const busy = isSubmitting || done;

  useEffect(prepareToasts, []);

  const submit = form.handleSubmit(async (registration) => {
    setProblem(null);
    try {
      await register(registration);
      setDone(true);
      setTimeout(() => location.assign('/email-verification'), REDIRECT_DELAY_MS);
      await toast('success', "Your account has been created. Open the link we've emailed you.", TOAST_LONG_MS);
    } catch (error) {
      const failure = formFailure(error);
      if (failure.sentence !== null) console.error('Sign-up failed', error);
      setProblem(applyServerErrors(form, failure));
    }
  });

  return (
    // `post` although the browser never sends it itself: if a script fails to load, no password gets into the address.
    <form
      data-when="out"
      method="post"
      noValidate
      onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <div className="mt-5 grid gap-5">
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
        <TextField
          label="Email address"
          hint={`Your corporate address, the one the university gave you, such as you@${emailSuffix} or you@students.${emailSuffix}`}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordFields
          form={form}
          password={{ name: 'password', label: 'Password' }}
          confirmation={{ name: 'confirm_password', label: 'Confirm Password' }}
          minimum={SIGN_UP_PASSWORD_MINIMUM}
        />
        {children}
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          disabled={!hydrated}
          busy={busy}
          busyLabel={done ? 'Account created' : 'Creating your account...'}
        >
          Sign up
        </Button>
      </div>
    </form>
  );
}
