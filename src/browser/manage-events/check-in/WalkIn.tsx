import { useState } from 'react';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { choiceName, type PersonChoice, PersonSearch } from '../../officers/PersonSearch.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
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
          <Announced>{`${choiceName(chosen)} will get a place, even if the event is full.`}</Announced>
          <CheckInAnyway
            key={chosen.pk}
            slug={slug}
            by={by}
            pk={chosen.pk}
            name={choiceName(chosen)}
            onAdded={onAdded}
          />
        </div>
      )}
      <p className="text-sm text-muted">
        Someone without an account who hasn't signed up can come in, but can't be added here.
      </p>
    </div>
  );
}
