/**
 * On the profile: one's own events, and a calendar of them. Path: pages/profile.astro -> MyEvents -> OwnEvents, OwnCalendar
 * Shows nothing if the backend has no places.
 */
import { Suspense } from 'react';
import { hasClubCalls } from '../../../shared/backend.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnEvents = lazyPart(async () => (await import('./OwnEvents.tsx')).OwnEvents);

export function MyEvents() {
  const { user } = useSessionUser();
  if (user === null || !hasClubCalls()) return null;
  return (
    <section aria-labelledby="own-events" className="mb-12">
      <h2 id="own-events" className="text-2xl">
        Events you are coming to
      </h2>
      {/* Reserves the height that the content usually has. */}
      <div className="mt-5 min-h-44">
        <Suspense fallback={<Loading>Loading your events...</Loading>}>
          <OwnEvents key={user.pk} />
        </Suspense>
      </div>
    </section>
  );
}
