import { type ReactNode, useState } from 'react';
import type { EventPerson, PlacesSettings } from '../../../../../shared/schemas/event-people.ts';
import type { OwnRights } from '../../../../../shared/schemas/officers.ts';
import { EmptyList } from '../../../../ui/PagedList.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { countPeople, tooManyWords } from '../people-words.ts';
import { DownloadPeople } from './DownloadPeople.tsx';
import { PutIn } from './GivePlace.tsx';
import { PersonOfEvent } from './PersonOfEvent.tsx';

interface Props {
  slug: string;
  settings: PlacesSettings;
  rows: readonly EventPerson[];
  me: OwnRights;
  /** Called after a change: load the list again. */
  onChanged: () => void;
}

/** Who is coming, who is on the waiting list, and who no longer is. */
export function PeopleTab({ slug, settings, rows, me, onChanged }: Props) {
  const [said, setSaid] = useState('');
  const [puttingIn, setPuttingIn] = useState(false);
  const done = (words: string) => {
    setSaid(words);
    onChanged();
  };
  const part = (...states: EventPerson['state'][]) => rows.filter(({ state }) => states.includes(state));
  const { coming, waiting } = countPeople(rows);
  const row = (person: EventPerson) => (
    <PersonOfEvent key={person.pk} {...{ slug, person, settings, rows, me }} onDone={done} />
  );
  return (
    <div className="grid gap-6">
      <p role="status" className="font-medium empty:hidden">
        {said}
      </p>
      {settings.places !== null && coming > settings.places && (
        <p className="border-l-2 border-accent pl-2">{tooManyWords(coming, settings.places)}</p>
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
              {part('left', 'removed').map(row)}
            </PeoplePart>
          )}
        </>
      )}
      <div className="max-w-prose">
        <Panel title="Add someone" open={puttingIn} onToggle={() => setPuttingIn(!puttingIn)}>
          <PutIn slug={slug} settings={settings} rows={rows} me={me} onDone={done} />
        </Panel>
      </div>
      {rows.length > 0 && <DownloadPeople slug={slug} rows={rows} question={settings.question} />}
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
      {title} <span className="text-muted">({number})</span>
    </h3>
    {number > 0 && (
      <ul aria-label={title} className="mt-3 rounded-lg border border-line bg-surface">
        {children}
      </ul>
    )}
  </section>
);
