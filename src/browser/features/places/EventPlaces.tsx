/**
 * The places at an event, for who is signed in. Path: pages/event-detail/[slug].astro -> EventPlaces -> PlacesBox
 * Others read what the build wrote (components/PlacesNumbers.astro). Nothing is shown where nobody needs a place, and where the backend
 * has none.
 */
import { useCapability } from '../../session/capabilities.ts';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlacesBox } from './PlacesBox.tsx';

interface Props {
  slug: string;
  /** The build knew of the places. */
  known: boolean;
}

export function EventPlaces({ slug, known }: Props) {
  const { user, expired, failed } = useSessionUser();
  const offered = useCapability('places');
  if (failed) return known && <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  if (user === null || offered !== true) return null;
  // The key: what was answered about one person must not be shown to another who signed in meanwhile in another tab.
  return <PlacesBox key={user.pk} slug={slug} known={known} expired={expired} />;
}
