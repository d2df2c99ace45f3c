/**
 * Deletes one's own account. Path: MyData -> DeleteAccount -> my-data-api.ts
 * Refused: the server's sentence above the button; nothing typed is lost.
 */
import { type AccountRemoval, AccountRemovalSchema } from '../../../../shared/schemas/account-removal.ts';
import { Form } from '../../../ui/Form.tsx';
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
  const send = async (removal: AccountRemoval) => {
    if (!confirm(QUESTION)) return;
    await deleteAccount(removal);
    onDeleted();
  };
  return (
    <Form
      form={form}
      send={send}
      logLine="Deleting the account failed"
      submit={{ label: 'Delete my account', busy: 'Deleting...', look: 'strong', className: 'justify-self-start' }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Password"
        hint="The password you sign in with now"
        autoComplete="current-password"
        required
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  );
}
