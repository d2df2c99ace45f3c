/**
 * The places at an event, for signed-in people. Path: pages/event-detail/[slug].astro -> EventPlaces or ListedPlaces -> PlacesBox
 * Others read what the build wrote (components/events/PlacesNumbers.astro, PublicBar.tsx).
 */
import { useMemo } from 'react';
import { listPlaces } from '../../shared/sign-ups/place-calls.ts';
import { hasClubCalls } from '../../shared/site/backend.ts';
import { send } from '../http/send.ts';
import { restoreSession } from '../session/session.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { Notice } from '../ui/Notice.tsx';
import { useQuery } from '../ui/use-query.ts';
import { PlacesBox } from './PlacesBox.tsx';

interface Props {
  slug: string;
}

export function EventPlaces({ slug }: Props) {
  const { account, expired, failed } = useSessionAccount();
  if (failed)
    return (
      <div className="places-bar">
        <Notice onRetry={() => void restoreSession()}>Your account couldn't be loaded.</Notice>
      </div>
    );
  // The key: if someone else signs in in another tab, the first person's data must not be shown to them.
  return account && <PlacesBox key={account.pk} slug={slug} expired={expired} />;
}

/**
 * For an event for which the build knew no places. Loads the list of all places, because a call about this event would usually return 404.
 * Most events have none, so an error shows nothing.
 */
export function ListedPlaces({ slug }: Props) {
  const { account } = useSessionAccount();
  const asks = hasClubCalls() && account !== null;
  const load = useMemo(
    () => (asks ? async () => (await send(listPlaces)).some((places) => places.slug === slug) : null),
    [asks, slug],
  );
  const isListed = useQuery(load, 'Failed to fetch the places').value;
  return isListed && <EventPlaces slug={slug} />;
}
