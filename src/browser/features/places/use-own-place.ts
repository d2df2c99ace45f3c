import { useEffect, useMemo, useRef, useState } from 'react';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { useQuery } from '../../ui/use-query.ts';
import type { PlacePart } from './place-part.ts';
import { fetchOwnPlace, fetchPlaces, sendWish, type Wish } from './places-api.ts';
import type { Failure } from './try-change.ts';

interface PlaceState {
  places: Places;
  own: OwnPlace;
  part: PlacePart;
}

/** Older data is loaded again when the person returns to the page. */
const FRESH_MS = 60 * 1000;

const NOT_LOADED = 'A part of this page could not be loaded. Load the page again to see where you stand.';

/** The places at an event, one's own place, and a function to change it, one change at a time. */
export function useOwnPlace(slug: string) {
  const load = useMemo(
    () => async (): Promise<PlaceState> => {
      const [places, own] = await Promise.all([fetchPlaces(slug), fetchOwnPlace(slug)]);
      return { places, own, part: await loadPart(own) };
    },
    [slug],
  );
  const query = useQuery(load, 'Failed to fetch the own place');
  const { refresh } = query;
  const [newer, setNewer] = useState<(PlaceState & { at: number }) | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Of the last press. */
  const [failure, setFailure] = useState<Partial<Failure>>({});
  const { isOffline } = failure;
  const current = newer && newer.at >= (query.at ?? 0) ? newer : query.value;

  // Staff changed the event on this page.
  useEffect(() => {
    addEventListener('content:changed', refresh);
    return () => removeEventListener('content:changed', refresh);
  }, [refresh]);

  // The link above the picture (EventArticle.tsx) says the same as the box.
  const state = current?.own.state;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (state) dataset.ownPlace = state;
    return () => {
      delete dataset.ownPlace;
    };
  }, [state]);

  useEffect(() => {
    const look = () => {
      const isBack = isOffline && navigator.onLine;
      if (isBack) setFailure({});
      if (isBack || (!document.hidden && Date.now() - (query.at ?? 0) > FRESH_MS)) refresh();
    };
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    // The network may have come back before the listener was added.
    if (isOffline) look();
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [query.at, refresh, isOffline]);

  const take = (next: PlaceState) => {
    setNewer({ ...next, at: Date.now() });
    // Updates the numbers, and drops an older reply that is still on its way.
    refresh();
  };

  const change = async (wish: Wish) => {
    if (current === null || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure({});
    const outcome = await sendAndShow(slug, wish);
    running.current = false;
    setBusy(false);
    if ('own' in outcome) take({ places: current.places, ...outcome });
    else {
      setFailure(outcome);
      if (outcome.isFull) take({ ...current, places: { ...current.places, state: 'full' } });
      else if (outcome.isOutdated) refresh();
    }
  };

  return { query, current, busy, failure, change };
}

/** @returns the new place and the component that shows it, or the error. */
async function sendAndShow(slug: string, wish: Wish): Promise<Pick<PlaceState, 'own' | 'part'> | Partial<Failure>> {
  try {
    const { tryChange } = await import('./try-change.ts');
    const outcome = await tryChange(() => sendWish(slug, wish));
    return 'state' in outcome ? { own: outcome, part: await loadPart(outcome) } : outcome;
  } catch (error) {
    console.error('A part of the page could not be loaded', error);
    return { problem: NOT_LOADED };
  }
}

// Separate functions: with a conditional import, the bundler would preload the dependencies of both.
const PARTS = {
  ask: (): Promise<PlacePart> => import('./AskPart.tsx'),
  own: (): Promise<PlacePart> => import('./OwnPart.tsx'),
};

const loadPart = ({ state }: OwnPlace): Promise<PlacePart> =>
  PARTS[state === 'none' || state === 'left' ? 'ask' : 'own']();
