/** Asks newcomers for their registration number and year of study. Later they change these in the profile. */
import { REGISTRATION_EXAMPLE } from '#club';
import type { Profile } from '#shared/accounts/profile.ts';
import { FIELD_LABELS, type StudyChange, StudyFormSchema } from '#shared/accounts/profile-edit.ts';
import { changeProfile } from '#shared/accounts/profile-edit-calls.ts';
import { ALUMNI_YEAR } from '#shared/accounts/study-year.ts';
import { send } from '../http/send.ts';
import { updateAccount } from '../session/session.ts';
import { TOAST_LONG_MS, toast } from '../ui/dialog/toast.ts';
import { Fields, Form, useSchemaForm } from '../ui/form/Form.tsx';

export function StudyForm({ account }: { account: Profile }) {
  const form = useSchemaForm(StudyFormSchema, {
    registration_no: account.registration_no ?? '',
    year_of_study: String(account.year_of_study ?? ''),
  });
  const save = async (change: StudyChange) => {
    // 400: messages by field.
    await send(changeProfile, change);
    updateAccount(change);
    await toast('success', 'Profile updated successfully!', TOAST_LONG_MS);
  };
  return (
    <section aria-labelledby="study" className="grid gap-4 border-t border-line pt-6">
      <h3 id="study" className="text-lg">
        Help officers recognize you
      </h3>
      <Form
        form={form}
        send={save}
        logLine="Error updating profile"
        submit={{ label: 'Save', busy: 'Saving...', look: 'plain', className: 'justify-self-start' }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields
            form={form}
            id="study"
            of={{
              registration_no: {
                label: FIELD_LABELS.registration_no,
                hint: `For example ${REGISTRATION_EXAMPLE}.`,
                autoCapitalize: 'characters',
                autoComplete: 'off',
              },
              year_of_study: {
                label: FIELD_LABELS.year_of_study,
                hint: `${ALUMNI_YEAR} if you have graduated.`,
                inputMode: 'numeric',
                autoComplete: 'off',
              },
            }}
          />
        </div>
      </Form>
    </section>
  );
}
