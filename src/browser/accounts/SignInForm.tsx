/**
 * Outcomes: /home with a session (or the page that needs one), /email-verification, or a toast and a sentence above the button. The
 * typed text stays.
 */
import { useEffect, useState } from 'react';
import { USERNAME_EXAMPLE } from '#club';
import { type Credentials, CredentialsSchema } from '#shared/accounts/credentials.ts';
import { prepareToasts, TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { nextPath, SignInError, signInAs } from './sign-in.ts';
import { useReturn } from './use-return.ts';
import { usernameInHash } from './username-in-hash.ts';

export function SignInForm() {
  const form = useSchemaForm(CredentialsSchema);
  const [isDone, setIsDone] = useState(false);

  useEffect(prepareToasts, []);
  useReturn(() => {
    form.reset();
    setIsDone(false);
  });
  useEffect(() => {
    // After a password reset (accounts/ResetPassword.tsx).
    const username = usernameInHash();
    if (username === '' || form.getValues('username')) return;
    form.setValue('username', username);
    form.setFocus('password');
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [form]);

  const send = async (credentials: Credentials) => {
    const to = await signInAs(credentials, nextPath(location.search));
    setIsDone(true); // stays blocked until the next page loads
    location.assign(to);
  };
  // Also shown above the button: the toast disappears after five seconds, when the person may still be looking at the keyboard.
  const explain = (error: unknown) => {
    if (!(error instanceof SignInError)) throw error;
    void toast('error', error.toast, TOAST_LONG_MS);
    return error.message;
  };

  return (
    <Form
      form={form}
      send={send}
      explain={explain}
      submit={{ label: 'Sign in', busy: 'Signing in...' }}
      blocked={isDone}
    >
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
          },
          password: { as: PasswordField, label: 'Password', autoComplete: 'current-password', required: true },
        }}
      />
      <a href="/forgot-password" className="justify-self-end text-sm">
        Forgot Password?
      </a>
    </Form>
  );
}
