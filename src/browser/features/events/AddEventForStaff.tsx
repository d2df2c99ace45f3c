import { type ComponentType, useEffect, useState } from 'react';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { useSession } from '../../session/use-session.ts';

interface Props {
  club: ClubNames;
  onAdded: () => void;
}

/** Add Event, for staff only. No one else downloads its form and date picker. */
export function AddEventForStaff(props: Props) {
  const session = useSession();
  const isStaff = session.status === 'in' && session.user.is_staff;
  const [AddEvent, setAddEvent] = useState<ComponentType<Props> | null>(null);

  useEffect(() => {
    if (!isStaff) return;
    import('./staff/AddEvent.tsx').then(
      (module) => setAddEvent(() => module.AddEvent),
      (error: unknown) => console.error('Add Event could not be loaded', error),
    );
  }, [isStaff]);

  // When the session expires the form stays, so that nothing typed is lost.
  const left = session.status === 'out' && !session.expired;
  const isSomebodyElse = session.status === 'in' && !isStaff;
  const shown = AddEvent !== null && !left && !isSomebodyElse;
  return (
    // Where staff were signed in before, room for the button is kept from the first paint, so that nothing below it moves.
    <div
      className={`ml-auto min-h-12 flex-wrap gap-3 min-w-[min(10rem,100%)] justify-end [html[data-staff]_&]:flex ${shown ? 'flex' : 'hidden'}`}
    >
      {shown && <AddEvent {...props} />}
    </div>
  );
}
