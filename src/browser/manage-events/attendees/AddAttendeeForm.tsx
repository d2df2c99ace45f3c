import { type ComponentProps, useRef, useState } from 'react';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { choiceName, type PersonChoice, PersonSearch } from '../../officers/PersonSearch.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { AddAttendee } from './AddAttendee.tsx';

interface Props extends Pick<ComponentProps<typeof AddAttendee>, 'slug' | 'signUp' | 'rows'> {
  me: OwnAccess;
  /** @param words what happened, as a sentence. */
  onDone: (words: string) => void;
}

/** Adds someone who has not signed up. */
export function AddAttendeeForm({ me, onDone, ...event }: Props) {
  const [chosen, setChosen] = useState<PersonChoice | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const name = chosen && choiceName(chosen);
  const isComing = event.rows.some(({ pk, state }) => pk === chosen?.pk && state === 'coming');
  return (
    <div ref={form} {...focusTarget('Add someone')} className="grid gap-5 focus:outline-none">
      <PersonSearch label="Who's coming?" me={me} onChoose={setChosen} />
      <Announced className="empty:sr-only">
        {name && (isComing ? `${name} already has a place.` : `${name} will get a place.`)}
      </Announced>
      {chosen && name && !isComing && (
        <AddAttendee
          key={chosen.pk}
          {...event}
          pk={chosen.pk}
          name={name}
          label="Add"
          onAdded={() => {
            setChosen(null);
            onDone(`${name} has a place.`);
          }}
          onCancel={() => {
            setChosen(null);
            // The button disappears. After Add, the focus goes to what AttendeesTab says.
            form.current?.focus();
          }}
        />
      )}
    </div>
  );
}
