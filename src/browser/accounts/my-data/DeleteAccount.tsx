/**
 * Explains what deleting the account removes, and deletes it in a dialog that asks for the password. Failure: the server's sentence above
 * the button; nothing typed is lost.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { CredentialsSchema } from '#shared/accounts/credentials.ts';
import { deleteOwnAccount } from '#shared/personal-data/own-data-calls.ts';
import { send } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Fields, Form, useSchemaForm } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';

const AccountRemovalSchema = v.pick(CredentialsSchema, ['password']);

interface Props {
  /** Of the account, for password managers. */
  username: string;
  /** The account is gone. */
  onDeleted: () => void;
}

export function DeleteAccount({ username, onDeleted }: Props) {
  const [open, setOpen] = useState(false);
  const form = useSchemaForm(AccountRemovalSchema, { password: '' });
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const save = async (removal: { password: string }) => {
    // 400: `detail`, the password is wrong.
    await send(deleteOwnAccount, removal);
    onDeleted();
  };
  return (
    <>
      <DeletionDetails />
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete my account…
      </Button>
      <Dialog title="Delete my account" open={open} busy={form.formState.isSubmitting} onClose={close}>
        <Form
          form={form}
          send={save}
          logLine="Deleting the account failed"
          uncertain="Your account may be gone all the same: check your email."
          submit={{ label: 'Delete my account', busy: 'Deleting...', look: 'danger' }}
          onCancel={close}
        >
          <p>This can't be undone. Enter your password to continue.</p>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <Fields
            form={form}
            of={{
              password: {
                as: PasswordField,
                label: 'Password',
                hint: 'The password you sign in with now',
                autoComplete: 'current-password',
                required: true,
              },
            }}
          />
        </Form>
      </Dialog>
    </>
  );
}

/** Must match server/personal-data/own-data.ts and the privacy page. */
const DeletionDetails = () => (
  <>
    <p>We'll delete your account immediately and email you to confirm.</p>
    <dl className="grid gap-4">
      <div>
        <dt className="font-display font-medium">Deleted</dt>
        <dd>
          Your profile and photo, your event sign-ups, any links we've emailed you, and our security records. You'll be
          signed out everywhere. Counts of failed sign-ins expire within a day.
        </dd>
      </div>
      <div>
        <dt className="font-display font-medium">Kept</dt>
        <dd>
          <span>
            Events that you added, because they belong to the club. If you've paid, the amounts, dates and receipt
            numbers, without your name, and for 2 years a scrambled copy of each confirmed payment code, so that no one
            can use it again. If you've been an officer, what you did and approved stays for 2 years, and messages that
            you wrote for 400 days, as “Former officer” with your account ID, and we email officers with full access.
            Your account stays in backups until they're deleted, its ID stays in the server's log, and emails stay in
            the mailboxes they reached. The
          </span>{' '}
          <a href="/privacy">privacy page</a> <span>tells you for how long.</span>
        </dd>
      </div>
    </dl>
  </>
);
