/**
 * Sign up. Path: pages/signup.astro -> SignUpForm -> auth-api.ts -> http/client.ts
 * Outcomes (spec, sections 4 and 8): a toast and /email-verification 3 s later, or the server's messages on their fields.
 */
import { useEffect, useMemo, useState } from 'react';
import { HttpError } from '../../http/errors.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { registrationSchema } from '../../schemas/registration.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { placeServerErrors } from '../../ui/place-server-errors.ts';
import { TextField } from '../../ui/TextField.tsx';
import { prepareToasts, TOAST_LONG, toast } from '../../ui/toast.ts';
import { useAwake } from '../../ui/use-awake.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { register } from './auth-api.ts';

/** Milliseconds between the toast and the verification notice (spec, section 9). */
const REDIRECT_DELAY = 3000;

/** @param emailSuffix the university's e-mail domain without the @. */
export function SignUpForm({ emailSuffix }: { emailSuffix: string }) {
  const schema = useMemo(() => registrationSchema(emailSuffix), [emailSuffix]);
  const form = useSchemaForm(schema);
  const awake = useAwake();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { errors, isSubmitting, touchedFields } = form.formState;
  const busy = isSubmitting || done;

  useEffect(prepareToasts, []);

  // A confirmation that was typed before the password was corrected must not stay marked as different.
  const recheckConfirmation = () => {
    if (touchedFields.confirm_password) void form.trigger('confirm_password');
  };

  const submit = form.handleSubmit(async (registration) => {
    setProblem(null);
    try {
      await register(registration);
      setDone(true);
      setTimeout(() => location.assign('/email-verification'), REDIRECT_DELAY);
      await toast('success', 'Your account has been created. Check your e-mail to verify it.', TOAST_LONG);
    } catch (error) {
      const fields = error instanceof HttpError ? error.fields : {};
      const rest = placeServerErrors(form, fields);
      if (Object.keys(fields).length === 0) console.error('Sign-up failed', error);
      setProblem(Object.keys(fields).length === 0 ? failureSentence(error) : rest);
    }
  });

  return (
    // `post` although the browser never sends it itself: if a script fails to load, no password gets into the address.
    <form method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : submit(event))}>
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
          hint={`Your university address, i.e. you@${emailSuffix} or you@students.${emailSuffix}`}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          hint="At least 8 characters. Several words are easier to remember and harder to guess."
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password', { onChange: recheckConfirmation })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          error={errors.confirm_password?.message}
          {...form.register('confirm_password')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          disabled={!awake}
          busy={busy}
          busyLabel={done ? 'Account created' : 'Creating your account...'}
        >
          Sign up
        </Button>
      </div>
    </form>
  );
}
