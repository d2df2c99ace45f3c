/**
 * The places at an event, for who is signed in. Path: pages/event-detail/[slug].astro -> EventPlaces -> PlacesBox
 * Others read what the build wrote (components/PlacesNumbers.astro). Nothing is shown where nobody needs a place.
 */
import { Suspense } from 'react';
import { restoreSession } from '../../session/session.ts';
import { useSessionUser } from '../../session/use-session-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlacesBox } from './PlacesBox.tsx';

const ListedPlaces = lazyPart(async () => (await import('./ListedPlaces.tsx')).ListedPlaces);

interface Props {
  slug: string;
  /** The build knew of the places. */
  known: boolean;
}

export function EventPlaces({ slug, known }: Props) {
  const { user, expired, failed } = useSessionUser();
  if (failed) return known && <Notice onRetry={() => void restoreSession()}>Your account could not be loaded.</Notice>;
  if (user === null) return null;
  // The key: what was answered about one person must not be shown to another who signed in meanwhile in another tab.
  const box = <PlacesBox key={user.pk} slug={slug} expired={expired} />;
  if (known) return box;
  return (
    <Suspense fallback={null}>
      <ListedPlaces slug={slug}>{box}</ListedPlaces>
    </Suspense>
  );
}
