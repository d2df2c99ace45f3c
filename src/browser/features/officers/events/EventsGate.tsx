import type { ReactNode } from 'react';
import type { OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { Gate } from '../Gate.tsx';

/** Guards the screens of events. */
export function EventsGate({ children }: { children: (me: OwnRights, user: Profile) => ReactNode }) {
  return <Gate screen="/officers/events">{(me, user) => <div className="grid gap-6">{children(me, user)}</div>}</Gate>;
}
