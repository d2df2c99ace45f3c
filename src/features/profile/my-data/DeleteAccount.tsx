/**
 * Deletes one's own account. Path: MyData -> DeleteAccount -> my-data-api.ts
 * Refused: the server's sentence above the button. A backend that cannot do it (the hosted one): the address to write to.
 * Nothing typed is lost by either.
 */
import { useState } from 'react';
import { formFailure } from '../../../http/form-failure.ts';
import { AccountRemovalSchema } from '../../../schemas/account-removal.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { placeServerErrors } from '../../../ui/place-server-errors.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { deleteAccount, isNotOffered } from './my-data-api.ts';

const QUESTION = "Are you sure you want to delete your account? This can't be undone.";

interface Props {
  /** Names the account for password managers. */
  username: string;
  /** Where officers are written to. */
  clubEmail: string;
  /** The account is gone. */
  onDeleted: () => void;
}

export function DeleteAccount({ username, clubEmail, onDeleted }: Props) {
  const form = useSchemaForm(AccountRemovalSchema, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const [notOffered, setNotOffered] = useState(false);

  const submit = form.handleSubmit(async (removal) => {
    if (!confirm(QUESTION)) return;
    setProblem(null);
    setNotOffered(false);
    try {
      await deleteAccount(removal);
      onDeleted();
    } catch (error) {
      console.error('Deleting the account failed', error);
      if (isNotOffered(error)) setNotOffered(true);
      else setProblem(placeServerErrors(form, formFailure(error)));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : submit(event))}>
      <div className="grid gap-5">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Password"
          hint="The password you sign in with now"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormProblem>{problem}</FormProblem>
        {notOffered && (
          <Notice>
            The server of this site cannot delete accounts by itself. Write to{' '}
            <a href={`mailto:${clubEmail}`} className="break-all">
              {clubEmail}
            </a>{' '}
            from the address of your account, and an officer deletes it for you.
          </Notice>
        )}
        <Button look="strong" type="submit" busy={isSubmitting} busyLabel="Deleting..." className="justify-self-start">
          Delete my account
        </Button>
      </div>
    </form>
  );
}
