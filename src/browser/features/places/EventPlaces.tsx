/**
 * The places at an event. Path: pages/event-detail/[slug].astro -> EventPlaces -> PlacesBox
 * On a page of the build it is for who is signed in; others read what the build wrote (components/PlacesNumbers.astro). In the shell it is
 * for everybody. Nothing is shown where nobody needs a place, and where the backend has none.
 */
import { useCapability } from '../../session/capabilities.ts';
import { restoreSession } from '../../session/session.ts';
import { useHasToken } from '../../session/use-session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { idInPath, useIdInPath } from '../../ui/id-in-path.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlacesBox } from './PlacesBox.tsx';
import { PublicPlaces } from './PublicPlaces.tsx';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  /** The build knew of the places. */
  known: boolean;
}

const slugIn = (path: string): string | null => idInPath(path) || null;

export function EventPlaces({ slug, known }: Props) {
  const { user, expired, failed } = useSessionUser();
  const hasToken = useHasToken();
  const offered = useCapability('places');
  const asked = useIdInPath(slug, slugIn);
  if (!asked) return null;
  if (user === null && !hasToken) return slug === null && <PublicPlaces slug={asked} />;
  if (failed) return known && <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  if (user === null || offered !== true) return null;
  // The key: what was answered about one person must not be shown to another who signed in meanwhile in another tab.
  return <PlacesBox key={`${user.pk} ${asked}`} slug={asked} known={known} expired={expired} />;
}
