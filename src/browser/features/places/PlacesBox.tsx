/**
 * The box about places for signed-in people: one sentence, one button. Path: EventPlaces -> PlacesBox -> use-own-place.ts ->
 * AskPart or OwnPart
 */

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { DATE_LOCALE } from '#club';
import { isNotThere, NetworkError } from '../../../shared/http/errors.ts';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useOwnPlace } from './use-own-place.ts';

// Loaded on demand: few sessions end here, and few calls fail.
const PlaceProblem = lazyPart(async () => (await import('./PlaceProblem.tsx')).PlaceProblem);

const LATE_MS = 1000;

interface Props {
  slug: string;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function PlacesBox({ slug, expired }: Props) {
  const { query, current, busy, failure, change } = useOwnPlace(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useKeptFocus(heading);
  const late = useLate(busy);
  const { error, refresh } = query;
  const isLost = current === null || isNotThere(error);

  // There is nothing about the member to show, so the public box appears instead.
  if (expired && isLost) return null;
  return (
    <section
      aria-labelledby="own-place"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      {...keepsFocus}
    >
      <h2 id="own-place" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Places
      </h2>
      <Suspense fallback={<Loading>Loading your place...</Loading>}>
        {isLost ? loadingOrError(error, refresh) : content()}
      </Suspense>
    </section>
  );

  function content(): ReactNode {
    if (current === null) return null;
    const { places, own, part } = current;
    const { Sentence, Controls } = part;
    const wrong = failure.fields?.answer?.join(' ');
    return (
      <>
        {expired && (
          <Suspense fallback={null}>
            <PlaceProblem error={null} onRetry={refresh} />
          </Suspense>
        )}
        {/* One element for both parts: screen readers announce a change only inside an element that stays. */}
        <p role="status" className="text-lg [overflow-wrap:anywhere]">
          <Sentence places={places} own={own} refresh={refresh} />
        </p>
        {error !== null && !query.loading && (
          <p className="text-sm text-muted">As of {clockWords(query.at)}. Newer numbers could not be loaded.</p>
        )}
        <Controls {...{ slug, places, own, busy, expired, wrong }} onWish={change}>
          {wrong === undefined && failure.problem && <Notice>{failure.problem}</Notice>}
          <p role="status" className="text-sm text-muted empty:hidden">
            {late && "Still sending. You don't need to press again."}
          </p>
        </Controls>
      </>
    );
  }
}

/** Loading, or an error. The part for errors of the server is loaded on demand. */
function loadingOrError(error: unknown, refresh: () => void): ReactNode {
  if (error === null) return <Loading>Loading your place...</Loading>;
  if (error instanceof NetworkError)
    return <Notice onRetry={refresh}>Your place could not be loaded. Check your connection and try again.</Notice>;
  return <PlaceProblem error={error} onRetry={refresh} />;
}

/** In the time zone of this device. */
const clockWords = (at: number | null) =>
  new Intl.DateTimeFormat(DATE_LOCALE, { hour: 'numeric', minute: '2-digit' }).format(at ?? undefined);

/** True once `busy` has been true for a second. */
function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return late && busy;
}
