import { useState } from 'react';
import type { OwnAccess } from '../../../shared/officers/officers.ts';
import { type PersonChoice, PersonSearch } from '../../officers/PersonSearch.tsx';
import { nameOf } from '../../officers/words.ts';
import { CheckInAnyway } from './CheckInRow.tsx';

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  me: OwnAccess;
  onAdded: () => void;
}

/** Someone who has come and has not signed up: gets a place and is checked in. Needs a network. */
export function WalkIn({ slug, by, me, onAdded }: Props) {
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  return (
    <div className="grid gap-5">
      <PersonSearch label="Who's at the door?" me={me} onChoose={setChosen} />
      {chosen && (
        <div className="grid gap-3">
          <p role="status">{`${nameOf(chosen)} will get a place, even if the event is full.`}</p>
          <CheckInAnyway key={chosen.pk} slug={slug} by={by} pk={chosen.pk} name={nameOf(chosen)} onAdded={onAdded} />
        </div>
      )}
      <p className="text-sm text-muted">People without an account can come in, but aren't counted here.</p>
    </div>
  );
}
