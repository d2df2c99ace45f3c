/**
 * The places at an event, for signed-in people. Path: pages/event-detail/[slug].astro -> EventPlaces -> PlacesBox
 * Others read what the build wrote (components/PlacesNumbers.astro).
 */
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlacesBox } from './PlacesBox.tsx';

export function EventPlaces({ slug }: { slug: string }) {
  const { user, expired, failed } = useSessionUser();
  if (failed) return <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  // The key: if somebody else signs in in another tab, the first person's data must not be shown to them.
  return user && <PlacesBox key={user.pk} slug={slug} expired={expired} />;
}
