/**
 * Deletes one's own account. Path: MyData -> DeleteAccount -> my-data-api.ts
 * Refused: the server's sentence above the button; nothing typed is lost.
 */
import { useState } from 'react';
import { AccountRemovalSchema } from '../../../../shared/schemas/account-removal.ts';
import { formFailure } from '../../../http/form-failure.ts';
import { applyServerErrors } from '../../../ui/apply-server-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { deleteAccount } from './my-data-api.ts';

const QUESTION = "Are you sure you want to delete your account? This can't be undone.";

interface Props {
  /** Names the account for password managers. */
  username: string;
  /** The account is gone. */
  onDeleted: () => void;
}

export function DeleteAccount({ username, onDeleted }: Props) {
  const form = useSchemaForm(AccountRemovalSchema, { password: '' });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.handleSubmit(async (removal) => {
    if (!confirm(QUESTION)) return;
    setProblem(null);
    try {
      await deleteAccount(removal);
      onDeleted();
    } catch (error) {
      console.error('Deleting the account failed', error);
      setProblem(applyServerErrors(form, formFailure(error)));
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
        <Button look="strong" type="submit" busy={isSubmitting} busyLabel="Deleting..." className="justify-self-start">
          Delete my account
        </Button>
      </div>
    </form>
  );
}
