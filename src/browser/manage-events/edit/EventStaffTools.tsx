/** The tools for staff on the page of an event. Loaded for staff only. */

import { isUsableSlug, slugOfPath } from '#shared/events/event-slug.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { useSessionAccount } from '../../session/use-session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const StaffTools = lazyPart(async () => (await import('./StaffTools.tsx')).StaffTools);

interface Props {
  /** Of the event; blank or `_` in the shell, where it is read from the address. */
  slug: string;
  club: ClubNames;
}

export function EventStaffTools({ slug, club }: Props) {
  const { account } = useSessionAccount();
  if (!account?.is_staff) return null;
  const usable = isUsableSlug(slug) ? slug : slugOfPath(location.pathname);
  if (usable === null) return null;
  // The key: if someone else signs in in another tab, nothing that the first person typed may be sent.
  return <StaffTools key={account.pk} slug={usable} club={club} />;
}
