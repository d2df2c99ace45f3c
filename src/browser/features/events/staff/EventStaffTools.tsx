/**
 * What staff can do on the page of an event; nothing for anybody else. Path: pages/event-detail/[slug].astro -> EventStaffTools
 * -> StaffTools, which is fetched for staff only.
 */
import { lazy, Suspense } from 'react';
import type { ClubNames } from '../../../../shared/schemas/site.ts';
import { useSessionUser } from '../../../session/use-session-user.ts';
import { isUsableSlug, slugOfPath } from '../../../ui/event-slug.ts';

const StaffTools = lazy(async () => ({ default: (await import('./StaffTools.tsx')).StaffTools }));

interface Props {
  /** Of the event; blank or `_` on the shell, which reads it from the address. */
  slug: string;
  club: ClubNames;
}

export function EventStaffTools({ slug, club }: Props) {
  const { user } = useSessionUser();
  if (!user?.is_staff) return null;
  const asked = isUsableSlug(slug) ? slug : slugOfPath(location.pathname);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      {/* The key: nothing that one person typed may be sent for another who signed in meanwhile in another tab. */}
      <StaffTools key={user.pk} slug={asked} club={club} />
    </Suspense>
  );
}
