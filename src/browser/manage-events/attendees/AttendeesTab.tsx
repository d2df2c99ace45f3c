import { type ReactNode, useRef, useState } from 'react';
import { displayPhone } from '#shared/accounts/phone.ts';
import type { EventSignUp, StaffEvent } from '#shared/events/event.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { type Columns, CsvDownload } from '../../officers/CsvDownload.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { tooManyWords } from '../sign-up/sign-up-form.ts';
import { AttendeeRow } from './AttendeeRow.tsx';
import { countAttendees } from './attendees.ts';

const AddAttendeeForm = lazyPart(async () => (await import('./AddAttendeeForm.tsx')).AddAttendeeForm);

interface Props {
  slug: string;
  state: StaffEvent['state'];
  signUp: EventSignUp;
  rows: readonly Attendee[];
  me: OwnAccess;
  /** Called after a change: load the list again. */
  onChanged: () => void;
}

/** Who is coming, who is on the waiting list, and who no longer is. */
export function AttendeesTab({ slug, state, signUp, rows, me, onChanged }: Props) {
  const [said, setSaid] = useState('');
  const result = useRef<HTMLDivElement>(null);
  // A person moves to another part of the list.
  const keepsFocus = useFocusFallback(result);
  const done = (words: string) => {
    setSaid(words);
    onChanged();
  };
  const part = (...states: Attendee['state'][]) => rows.filter(({ state }) => states.includes(state));
  const { coming, waiting } = countAttendees(rows);
  const row = (person: Attendee) => (
    <AttendeeRow key={person.id} {...{ slug, person, signUp, rows, me }} onDone={done} />
  );
  return (
    <div className="grid gap-6" {...keepsFocus}>
      <div ref={result} {...focusTarget('Result')} hidden={said === ''}>
        <Feedback done={said} />
      </div>
      {signUp.places !== null && coming > signUp.places && (
        <p className="border-l-2 border-accent pl-2">{tooManyWords(coming, signUp.places)}</p>
      )}
      {rows.length === 0 ? (
        <EmptyList>No one has signed up yet.</EmptyList>
      ) : (
        <>
          <PeoplePart title="Coming" number={coming}>
            {part('coming').map(row)}
          </PeoplePart>
          {waiting > 0 && (
            <PeoplePart title="Waiting list" number={waiting}>
              {part('waiting').map(row)}
            </PeoplePart>
          )}
          {coming + waiting < rows.length && (
            <PeoplePart title="No longer coming" number={rows.length - coming - waiting}>
              {part('cancelled', 'removed').map(row)}
            </PeoplePart>
          )}
        </>
      )}
      <div className="max-w-prose">
        <Panel title="Add someone">
          {() => <AddAttendeeForm slug={slug} signUp={signUp} rows={rows} me={me} onDone={done} />}
        </Panel>
      </div>
      {coming + waiting > 0 && state !== 'cancelled' && (
        <p>
          <a href={`/officers/write-message?event=${slug}`} className={buttonClass('plain')}>
            Write to them
          </a>
        </p>
      )}
      {rows.length > 0 && (
        <CsvDownload
          title="Download list"
          Heading="h3"
          text="Save everyone above as a CSV file."
          label="Download list"
          name={slug}
          columns={columnsOf(signUp.question)}
          load={() => rows}
        />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  number: number;
  children: ReactNode;
}

const PeoplePart = ({ title, number, children }: PartProps) => (
  <section aria-label={title}>
    <h3 className="text-xl">
      <span>{title}</span> <span className="text-muted">{`(${number})`}</span>
    </h3>
    {number > 0 && (
      <ul aria-label={title} className="mt-3 rounded-lg border border-line bg-surface">
        {children}
      </ul>
    )}
  </section>
);

/** @param question the title of the column of answers; null: the event asks nothing. */
const columnsOf = (question: string | null): Columns<Attendee> => [
  ['first_name', ({ first_name }) => first_name],
  ['last_name', ({ last_name }) => last_name],
  ['state', ({ state }) => state],
  ['position', ({ position }) => position],
  ['signed_up_at', ({ signed_up_at }) => signed_up_at],
  ['checked_in', ({ attendance }) => (attendance === 'checked_in' ? 'yes' : '')],
  ['member', ({ is_member }) => (is_member ? 'yes' : 'no')],
  ['guest', ({ pk }) => (pk === null ? 'yes' : 'no')],
  ['email', ({ email }) => email],
  ['phone_number', ({ phone_number }) => displayPhone(phone_number)],
  [question ?? 'answer', ({ answer }) => answer],
];
