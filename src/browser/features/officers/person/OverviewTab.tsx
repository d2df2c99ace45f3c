import { useState } from 'react';
import { formatDay } from '../../../../shared/format-day.ts';
import type { OwnRights, Person } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { FactTable } from '../../../ui/FactTable.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { displayPhone } from '../../../ui/phone.ts';
import { GrantsOfPerson } from '../grants/GrantsOfPerson.tsx';
import { holds } from '../rights.ts';
import { stateWords } from '../words.ts';
import { AccountActions } from './AccountActions.tsx';
import { EditPerson } from './EditPerson.tsx';
import { Memberships } from './Memberships.tsx';

interface Props {
  person: Person;
  me: OwnRights;
  user: Profile;
  /** Called after a change: load the person again. */
  onChanged: () => void;
}

/** Facts about the person, and the changes that the officer may make. */
export function OverviewTab({ person, me, user, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const mayChange = holds(me, 'members');
  const isOwn = person.pk === user.pk;
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
          <Panel title="Change" open={editing} onToggle={() => setEditing(!editing)}>
            <EditPerson
              person={person}
              isOwn={isOwn}
              onSaved={() => {
                setEditing(false);
                onChanged();
              }}
              onCancel={() => setEditing(false)}
            />
          </Panel>
        )}
        {mayChange && <AccountActions person={person} me={me} isOwn={isOwn} />}
      </section>
      <div className="grid gap-10">
        <Memberships person={person} mayEnd={holds(me, 'money')} onChanged={onChanged} />
        <GrantsOfPerson person={person} me={me} user={user} onChanged={onChanged} />
      </div>
    </div>
  );
}

const factsOf = (person: Person) => {
  const contact = (name: string, value: string | null) =>
    value !== null && person.hidden.includes(name) ? `${value} (hidden from members)` : value;
  return [
    { label: 'State', value: stateWords(person) },
    { label: 'Number', value: person.username },
    { label: 'Email', value: contact('email', person.email) },
    { label: 'Email confirmed', value: person.verified ? 'Yes' : 'No' },
    { label: 'Phone', value: contact('phone_number', displayPhone(person.phone_number)) },
    { label: 'Reg No.', value: person.registration_no },
    { label: 'Year of study', value: person.year_of_study },
    { label: 'Office', value: person.leadership_role ?? 'None' },
    { label: 'Corporate member', value: person.is_corporate_member ? 'Yes' : 'No' },
    { label: 'Signed up', value: formatDay(person.joined.slice(0, 10)) },
    { label: 'Last seen', value: person.last_seen_month && monthWords(person.last_seen_month) },
  ];
};

/** `September 2026`: the backend stores no day. */
const monthWords = (day: string) => formatDay(day.length === 7 ? `${day}-01` : day).replace(/ \d+,/, '');
