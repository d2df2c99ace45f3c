/**
 * The places at an event that the build did not know, for everyone. Path: pages/event-detail/[slug].astro -> UnknownEventPlaces ->
 * EventPlaces, PublicPlaces
 */

import { slugOfPath } from '../../shared/events/event-slug.ts';
import { useHasToken } from '../session/use-session.ts';
import { useIdInPath } from '../ui/id-in-path.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const ListedPlaces = lazyPart(async () => (await import('./EventPlaces.tsx')).ListedPlaces);
const PublicPlaces = lazyPart(async () => (await import('./PublicPlaces.tsx')).PublicPlaces);

export function UnknownEventPlaces() {
  const slug = useIdInPath(null, slugOfPath);
  const signedIn = useHasToken();
  if (!slug) return null;
  return signedIn ? <ListedPlaces slug={slug} /> : <PublicPlaces slug={slug} />;
}
