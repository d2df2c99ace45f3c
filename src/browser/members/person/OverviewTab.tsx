import { useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import { displayPhone } from '#shared/accounts/phone.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import { yearOfStudy } from '#shared/accounts/study-year.ts';
import type { Person } from '#shared/members/people.ts';
import { getPerson, resendEmail, signOutPerson } from '#shared/members/people-calls.ts';
import { includesArea } from '#shared/officers/granting-access.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { invalidate } from '../../http/replies.ts';
import { sendOnly } from '../../http/send.ts';
import { AccessOfPerson } from '../../officers/access/AccessOfPerson.tsx';
import { formatMonth, stateWords } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/dialog/ask.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FactTable } from '../../ui/table/tables.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EditPerson } from './EditPerson.tsx';
import { Memberships } from './Memberships.tsx';

interface Props {
  person: Person;
  me: OwnAccess;
  account: Profile;
}

/** Facts about the person, and the changes that the officer may make. */
export function OverviewTab({ person, me, account }: Props) {
  const mayChange = includesArea(me.access, 'members');
  const isOwn = person.pk === account.pk;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <section aria-labelledby="facts">
        <h3 id="facts" className="text-xl">
          About
        </h3>
        <div className="mb-4 mt-3 rounded-lg border border-line bg-surface px-4">
          <FactTable labelledBy="facts" rows={factsOf(person)} />
        </div>
        {mayChange && (
          <Panel title="Edit">
            {(close) => (
              <EditPerson
                person={person}
                isOwn={isOwn}
                onSaved={() => {
                  close();
                  invalidate(getPerson);
                }}
                onCancel={close}
              />
            )}
          </Panel>
        )}
        {mayChange && <AccountActions person={person} me={me} isOwn={isOwn} />}
      </section>
      <div className="grid gap-10">
        <Memberships person={person} mayEnd={includesArea(me.access, 'payments')} />
        <AccessOfPerson person={person} me={me} account={account} />
      </div>
    </div>
  );
}

const factsOf = (person: Person) => {
  const contact = (name: string, value: string | null) =>
    value !== null && person.hidden_from_members.includes(name) ? `${value} (hidden from members)` : value;
  return [
    { label: 'Status', value: stateWords(person) },
    { label: 'Username', value: person.username },
    { label: 'Email', value: contact('email', person.email) },
    { label: 'Email verified', value: person.verified ? 'Yes' : 'No' },
    { label: 'Phone', value: contact('phone_number', displayPhone(person.phone_number)) },
    { label: 'Reg No.', value: person.registration_no },
    { label: 'Year of study', value: yearOfStudy(person.year_of_study) },
    { label: 'Role', value: person.leadership_role ?? 'None' },
    { label: 'Corporate member', value: person.is_corporate_member ? 'Yes' : 'No' },
    { label: 'Signed up', value: formatShortDate(person.signed_up_on.slice(0, 10)) },
    { label: 'Last seen', value: person.last_seen_month ? formatMonth(person.last_seen_month) : 'Never' },
  ];
};

interface AccountActionsProps {
  person: Person;
  me: OwnAccess;
  isOwn: boolean;
}

/** Buttons to sign a person out everywhere, and to resend the verification email or the invitation. */
function AccountActions({ person, me, isOwn }: AccountActionsProps) {
  const maySignOut = person.access.length === 0 || isOwn || includesArea(me.access);
  const [message, setMessage] = useState('');
  const { busy, problem, run } = useAction('A change of an account failed');
  const act = async (action: () => Promise<unknown>, sentence: string) => {
    setMessage('');
    if (await run(action)) setMessage(sentence);
  };
  const signOut = async () => {
    const name = fullName(person);
    if (!(await ask('Sign out everywhere', `${name} will be signed out on every device and get an email.`))) return;
    await act(() => sendOnly(signOutPerson, { pk: person.pk }), `${name} has been signed out everywhere.`);
  };
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {maySignOut && (
          <Button look="plain" busy={busy} onClick={signOut}>
            Sign out everywhere
          </Button>
        )}
        {!person.verified && (
          <Button
            look="plain"
            busy={busy}
            onClick={() => act(() => sendOnly(resendEmail, { pk: person.pk }), `Email sent to ${person.email}.`)}
          >
            Resend the email with the link
          </Button>
        )}
      </div>
      {!maySignOut && <p className="text-muted">Only officers with full access can sign out other officers.</p>}
      <Feedback problem={problem} done={message} />
    </div>
  );
}
