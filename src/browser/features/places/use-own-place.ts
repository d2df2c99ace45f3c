import { useEffect, useMemo, useState } from 'react';
import { HttpError, NetworkError } from '../../../shared/http/errors.ts';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { useDeed } from '../../ui/use-deed.ts';
import { useQuery } from '../../ui/use-query.ts';
import { fetchOwnPlace, fetchPlaces } from './places-api.ts';

interface Standing {
  places: Places;
  own: OwnPlace;
}

/** What is older is asked for again when the person comes back to the page. */
const FRESH_MS = 60 * 1000;
/** Refusals that say that the page is out of date. */
const OUTDATED = [403, 404, 409];

/** The list says which events have places: asked for each event itself, most would answer that there is nothing. */
const isListed = async (slug: string) => (await fetchListedPlaces()).some((places) => places.slug === slug);

/**
 * The places at an event and one's own, and what can be done about it: one thing at a time.
 * @param known false: the event may have no places. Then nothing stands.
 */
export function useOwnPlace(slug: string, known: boolean) {
  const load = useMemo(
    () => async (): Promise<Standing | null> => {
      if (!known && !(await isListed(slug))) return null;
      const [places, own] = await Promise.all([fetchPlaces(slug), fetchOwnPlace(slug)]);
      return { places, own };
    },
    [slug, known],
  );
  const query = useQuery(load, 'Failed to fetch the own place');
  const { refresh } = query;
  const [newer, setNewer] = useState<(Standing & { at: number }) | null>(null);
  /** What the last deed failed for; `over`: there is a network again. */
  const [offline, setOffline] = useState<'no' | 'yes' | 'over'>('no');
  const deed = useDeed('Failed to change the own place');
  const standing = newer && newer.at >= (query.at ?? 0) ? newer : query.value;

  useEffect(() => {
    const look = () => {
      setOffline((before) => (before === 'yes' && navigator.onLine ? 'over' : before));
      if (!document.hidden && Date.now() - (query.at ?? 0) > FRESH_MS) refresh();
    };
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [query.at, refresh]);

  const take = (next: Standing) => {
    setNewer({ ...next, at: Date.now() });
    // For the numbers. Also drops an answer that is under way, and older.
    refresh();
  };

  /** @returns the messages of the server about fields; none when there are none. */
  const change = async (call: () => Promise<OwnPlace>): Promise<HttpError['fields']> => {
    let fields: HttpError['fields'] = {};
    if (standing === null) return fields;
    setOffline('no');
    // No reason not to try: some devices say so wrongly. What fails is not sent later, because by then it may not be wanted any more.
    const isOffline = !navigator.onLine;
    await deed.run(async () => {
      try {
        take({ places: standing.places, own: await call() });
      } catch (error) {
        if (isOffline && error instanceof NetworkError) setOffline('yes');
        if (error instanceof HttpError) {
          fields = error.fields;
          if (error.code === 'full') take({ ...standing, places: { ...standing.places, state: 'full' } });
          else if (OUTDATED.includes(error.status)) refresh();
        }
        throw error;
      }
    });
    return fields;
  };

  return {
    query,
    standing,
    busy: deed.busy,
    problem: offline === 'no' ? deed.problem : offline === 'yes' ? 'You are offline. Nothing was sent.' : null,
    change,
  };
}
