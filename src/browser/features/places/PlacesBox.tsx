/** The box about places for signed-in people: one sentence, one button. Path: EventPlaces -> PlacesBox -> use-own-place.ts */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DATE_LOCALE } from '#club';
import { isNotThere, NetworkError } from '../../../shared/http/errors.ts';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { failureSentence } from '../../http/failure-sentence.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ExpiredNotice } from '../../ui/SignInAgain.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AskForPlace } from './AskForPlace.tsx';
import { LeavePlace } from './LeavePlace.tsx';
import { boxWords, NOT_POSSIBLE } from './places-words.ts';
import { useOpening } from './use-opening.ts';
import { useOwnPlace } from './use-own-place.ts';
import { WhoElseComes } from './WhoElseComes.tsx';

const LATE_MS = 1000;

interface Props {
  slug: string;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function PlacesBox({ slug, expired }: Props) {
  const place = useOwnPlace(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useKeptFocus(heading);
  const { current, query } = place;
  const known = isNotThere(query.error) ? null : current;

  // There is nothing about the member to show, so the public box appears instead.
  if (expired && known === null) return null;
  return (
    <section
      aria-labelledby="own-place"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      {...keepsFocus}
    >
      <h2 id="own-place" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Sign-up
      </h2>
      {known === null ? (
        loadingOrError(query.error, query.refresh)
      ) : (
        <Place slug={slug} expired={expired} {...place} {...known} />
      )}
    </section>
  );
}

function loadingOrError(error: unknown, refresh: () => void): ReactNode {
  if (error === null) return <Loading>Loading your place...</Loading>;
  if (isNotThere(error))
    return (
      <p role="status">
        {NOT_POSSIBLE} <WriteToTheClub />
      </p>
    );
  return (
    <Notice onRetry={refresh}>
      Your place couldn't be loaded.{' '}
      {error instanceof NetworkError ? 'Check your connection and try again.' : failureSentence(error, null)}
    </Notice>
  );
}

const WriteToTheClub = () => (
  <>
    <a href="/contact">Write to the club</a> if you have a question.
  </>
);

type PlaceProps = Props & Omit<ReturnType<typeof useOwnPlace>, 'current'> & { places: Places; own: OwnPlace };

function Place({ slug, expired, places, own, query, busy, failure, change }: PlaceProps) {
  const isEarly = places.state === 'early' && own.why !== 'not_member';
  const now = useOpening(isEarly ? places.opens_at : null, query.refresh);
  const { sentence, button, isForTheClub } = boxWords(places, own, now);
  const late = useLate(busy);
  const wrong = failure.fields?.answer?.join(' ');
  return (
    <>
      {expired && <ExpiredNotice />}
      {/* One element for all states: screen readers announce a change only inside an element that stays. */}
      <p role="status" className="text-lg [overflow-wrap:anywhere]">
        {sentence} {isForTheClub && <WriteToTheClub />}
        {own.why === 'not_member' && <a href="/profile">See your joining steps</a>}
      </p>
      {query.error !== null && !query.loading && (
        <p className="text-sm text-muted">As of {clockWords(query.at)}. Newer numbers couldn't be loaded.</p>
      )}
      {(own.state === 'none' || own.state === 'left') && (
        <AskForPlace {...{ button, busy, expired, wrong }} question={places.question} onAsk={change} />
      )}
      {button === 'leave' && <LeavePlace key={own.state} {...{ places, own, busy }} onLeave={() => change(null)} />}
      {wrong === undefined && failure.problem && <Notice>{failure.problem}</Notice>}
      <p role="status" className="text-sm text-muted empty:hidden">
        {late && 'Still sending...'}
      </p>
      {own.state === 'coming' && places.names === 'coming' && places.state !== 'past' && <WhoElseComes slug={slug} />}
    </>
  );
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
