import { useState } from 'react';
import type { EventPerson, PlacesSettings } from '../../../../../shared/schemas/event-people.ts';
import type { OwnRights } from '../../../../../shared/schemas/officers.ts';
import { type FoundPerson, PersonSearch } from '../../people/PersonSearch.tsx';
import { holds, OPENED_BY } from '../../rights.ts';
import { nameOf } from '../../words.ts';
import { findInDirectory } from '../events-api.ts';
import { GivePlace } from './GivePlace.tsx';

interface Props {
  slug: string;
  settings: PlacesSettings;
  rows: readonly EventPerson[];
  me: OwnRights;
  /** @param words what happened, as a sentence. */
  onDone: (words: string) => void;
}

/** Gives a place to somebody who has not asked for one. */
export function PutIn({ me, rows, onDone, ...event }: Props) {
  const [chosen, setChosen] = useState<FoundPerson | null>(null);
  const name = chosen && nameOf(chosen);
  const isComing = rows.some(({ pk, state }) => pk === chosen?.pk && state === 'coming');
  return (
    <div className="grid gap-5">
      <PersonSearch
        label="Who comes?"
        {...(!holds(me, ...OPENED_BY['/officers/people']) && { find: findInDirectory })}
        onChoose={setChosen}
      />
      <p role="status" className="empty:hidden">
        {name && (isComing ? `${name} has a place already.` : `${name} gets a place.`)}
      </p>
      {chosen && name && !isComing && (
        <GivePlace
          key={chosen.pk}
          {...event}
          rows={rows}
          pk={chosen.pk}
          name={name}
          label="Put in"
          onGiven={() => {
            setChosen(null);
            onDone(`${name} has a place.`);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  );
}
