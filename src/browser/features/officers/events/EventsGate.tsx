import type { ReactNode } from 'react';
import type { OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { useCapability } from '../../../session/capabilities.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Gate } from '../Gate.tsx';

/** Guards the screens of events. */
export function EventsGate({ children }: { children: (me: OwnRights, user: Profile) => ReactNode }) {
  const cannot = useCapability('places') === false;
  return (
    <Gate screen="/officers/events">
      {(me, user) =>
        cannot ? (
          <Notice>The club's server cannot take sign-ups for events.</Notice>
        ) : (
          <div className="grid gap-6">{children(me, user)}</div>
        )
      }
    </Gate>
  );
}
