/** Outcomes: a toast and /email-verification 3 s later, or the server's messages on their fields. */

import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { USERNAME_EXAMPLE, USERNAME_PATTERN } from '#club';
import { oneNameHint } from '#shared/accounts/person-name.ts';
import {
  NEW_USERNAME_LIMIT,
  type Registration,
  registrationSchema,
  SIGN_UP_PASSWORD_MINIMUM,
} from '#shared/accounts/registration.ts';
import { register } from '#shared/accounts/registration-calls.ts';
import { sendPublic } from '../http/client.ts';
import { prepareToasts, TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { applyServerErrors, Fields, Form, formFailure, useSchemaForm } from '../ui/form/Form.tsx';
import { newPassword } from '../ui/form/PasswordField.tsx';
import type { Parts } from '../ui/parts.ts';
import { useReturn } from './use-return.ts';

/** Milliseconds between the toast and the verification notice. */
const REDIRECT_DELAY_MS = 3000;

interface Props {
  /** The university's email domain without the @. */
  emailSuffix: string;
  /** Shown above the button: a text about who sees the data. */
  children: Parts;
}

export function RegistrationForm({ emailSuffix, children }: Props) {
  const schema = useMemo(
    () =>
      registrationSchema(emailSuffix, {
        pattern: USERNAME_PATTERN,
        example: USERNAME_EXAMPLE,
        most: NEW_USERNAME_LIMIT,
      }),
    [emailSuffix],
  );
  const form = useSchemaForm(schema);
  const [isDone, setIsDone] = useState(false);
  const { errors } = form.formState;
  const [password, confirm_password] = newPassword(form, 'confirm_password', 'Password', SIGN_UP_PASSWORD_MINIMUM);

  useEffect(prepareToasts, []);
  useReturn(() => {
    // Back from the privacy page nothing typed may be lost.
    if (!isDone) return;
    form.reset();
    setIsDone(false);
  });

  const send = async (registration: Registration) => {
    await sendPublic(register, registration);
    setIsDone(true);
    setTimeout(() => location.assign('/email-verification'), REDIRECT_DELAY_MS);
    await toast('success', 'Your account has been created. Open the link we emailed you.', TOAST_LONG_MS);
  };
  const explain = (error: unknown) => {
    const failure = formFailure(error, 'Your account may exist all the same: try signing in.');
    if (failure.sentence !== null) console.error('Sign-up failed', error);
    return applyServerErrors(form, failure);
  };

  return (
    <Form
      data-when="out"
      form={form}
      send={send}
      explain={explain}
      submit={{ label: 'Sign up', busy: isDone ? 'Account created' : 'Creating your account...' }}
      blocked={isDone}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Fields
          form={form}
          of={{
            first_name: { label: 'First Name', autoComplete: 'given-name', required: true },
            last_name: {
              label: 'Last name',
              hint: oneNameHint(errors.last_name),
              autoComplete: 'family-name',
              required: true,
            },
          }}
        />
      </div>
      <Fields
        form={form}
        of={{
          username: {
            label: 'Username',
            hint: `Username i.e. ${USERNAME_EXAMPLE}`,
            autoComplete: 'username',
            required: true,
            autoCapitalize: 'none',
            spellCheck: false,
            error: withAdvice(
              errors.username,
              <span className="block">
                <span>Choose another one, or </span>
                <a href="/signin">sign in</a>
                <span> if it's yours.</span>
              </span>,
            ),
          },
          email: {
            label: 'Email address',
            hint: `Your university email address, such as you@${emailSuffix}${emailSuffix.startsWith('students.') ? '' : ` or you@students.${emailSuffix}`}`,
            type: 'email',
            autoComplete: 'email',
            required: true,
            error: withAdvice(
              errors.email,
              <span className="block">
                <a href="/signin">Sign in</a>
                <span> if it's yours.</span>
              </span>,
            ),
          },
          password,
          confirm_password,
        }}
      />
      {children}
    </Form>
  );
}

/** The server's message that a value is taken, with advice below it. */
function withAdvice(error: FieldError | undefined, advice: ReactElement): ReactNode {
  if (error?.type !== 'server' || !error.message?.endsWith('already exists.')) return error?.message;
  return (
    <>
      <span>{error.message}</span> {advice}
    </>
  );
}
