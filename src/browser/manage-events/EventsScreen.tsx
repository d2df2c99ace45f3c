import type { ComponentProps } from 'react';
import { EventList } from '../events/EventList.tsx';
import { useSessionAccount } from '../session/use-session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { AddEvent as Part } from './edit/AddEvent.tsx';

/** The events for everyone, and the button to add one for staff. */
export const EventsScreen = (props: ComponentProps<typeof EventList>) => (
  <EventList {...props} addEvent={(onAdded) => <AddEventForStaff club={props.club} onAdded={onAdded} />} />
);

const AddEvent = lazyPart(async () => (await import('../manage-events/edit/AddEvent.tsx')).AddEvent);

/** Add Event, for staff only. No one else downloads its form and date picker. */
export function AddEventForStaff(props: ComponentProps<typeof Part>) {
  const { account } = useSessionAccount();
  const isStaff = account?.is_staff === true;
  return (
    // Where staff were signed in before, room for the button is kept from the first paint, so that nothing below it moves.
    <div
      className={`ml-auto min-h-12 flex-wrap gap-3 min-w-[min(10rem,100%)] justify-end [html[data-staff]_&]:flex ${isStaff ? 'flex' : 'hidden'}`}
    >
      {isStaff && <AddEvent {...props} />}
    </div>
  );
}
