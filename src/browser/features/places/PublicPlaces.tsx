import { useMemo } from 'react';
import { fetchListedPlaces } from '../../http/places-lists.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useQuery } from '../../ui/use-query.ts';
import { placesSentence, signInWords } from './places-words.ts';

/** The places at an event that the build did not know, for visitors. Most events have none, so an error shows nothing. */
export function PublicPlaces({ slug }: { slug: string }) {
  const load = useMemo(
    () => async () => (await fetchListedPlaces()).find((places) => places.slug === slug) ?? null,
    [slug],
  );
  const { value: places, at } = useQuery(load, 'Failed to fetch the places');
  if (places === null) return null;
  const signIn = signInWords(places.state);
  return (
    <section
      aria-labelledby="places-now"
      data-sign-in-offer
      className="rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="places-now" className="text-2xl">
        Sign-up
      </h2>
      <p className="mt-4 text-lg">{placesSentence(places, at)}</p>
      {signIn !== null && (
        <p className="mt-4">
          <a href={`/signin?next=${encodeURIComponent(location.pathname)}`} className={buttonClass()}>
            {signIn}
          </a>
        </p>
      )}
    </section>
  );
}
