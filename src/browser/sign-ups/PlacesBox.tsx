/** The bar about places for signed-in people: one sentence, one button. Path: EventPlaces -> PlacesBox -> use-own-place.ts */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DATE_LOCALE } from '#club';
import { isNotThere, NetworkError } from '../../shared/http/errors.ts';
import type { OwnPlace, Places } from '../../shared/sign-ups/event-places.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ExpiredNotice } from '../ui/SignInAgain.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { PlaceSheet, WriteToTheClub } from './PlaceSheet.tsx';
import { BUTTON_WORDS, boxWords, isIdle, NOT_POSSIBLE } from './places-words.ts';
import { useOpening } from './use-opening.ts';
import { useOwnPlace } from './use-own-place.ts';

const LATE_MS = 1000;

interface Props {
  slug: string;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function PlacesBox({ slug, expired }: Props) {
  const place = useOwnPlace(slug);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useFocusFallback(heading);
  const { current, query } = place;
  const known = isNotThere(query.error) ? null : current;

  // There is nothing about the member to show, so the public box appears instead.
  if (expired && known === null) return null;
  return (
    <section
      aria-labelledby="own-place"
      data-idle={known !== null && isIdle(known.places) && known.own.state !== 'coming' ? '' : undefined}
      className="places-bar"
      {...keepsFocus}
    >
      <h2 id="own-place" ref={heading} tabIndex={-1} className="focus:outline-none">
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

function loadingOrError(error: unknown, refresh: () => void): ReactElement {
  if (error === null) return <Loading>Loading your place...</Loading>;
  if (isNotThere(error))
    return (
      <p role="status">
        <span>{NOT_POSSIBLE}</span> <WriteToTheClub />
      </p>
    );
  return (
    <Notice onRetry={refresh}>
      {`Your place couldn't be loaded. ${error instanceof NetworkError ? 'Check your connection and try again.' : failureSentence(error, null)}`}
    </Notice>
  );
}

type PlaceProps = Props & Omit<ReturnType<typeof useOwnPlace>, 'current'> & { places: Places; own: OwnPlace };

function Place({ slug, expired, places, own, query, busy, failure, change }: PlaceProps) {
  const [open, setOpen] = useState(false);
  // What the sheet was about has happened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the state becomes another one
  useEffect(() => setOpen(false), [own.state]);
  const isEarly = places.state === 'early' && own.why !== 'not_member';
  const now = useOpening(isEarly ? places.opens_at : null, query.refresh);
  const words = boxWords(places, own, now);
  const { sentence, detail, button, isForTheClub } = words;
  const late = useLate(busy);
  const asks = button === 'ask' || button === 'wait';
  const asksAtOnce = asks && places.question === null;
  const hasSheet = button !== null && button !== 'soon' && !asksAtOnce;
  const isOpen = open && hasSheet;
  const isBlocked = button === 'soon' || (asks && expired);
  const press = () => {
    if (isBlocked) return;
    if (asksAtOnce) void change({ answer: '', waiting_ok: button === 'wait' });
    else setOpen(true);
  };
  return (
    <div className="grid gap-3">
      {expired && <ExpiredNotice />}
      <Feedback problem={isOpen ? undefined : failure.problem} />
      <div className="places-row">
        <div>
          {/* One element for all states: screen readers announce a change only inside an element that stays. */}
          <p role="status" className="places-sentence">
            {own.state === 'coming' && places.state !== 'past' && (
              <Icon name="check" className="mr-1.5 inline size-5 text-good" />
            )}
            <span>{sentence}</span> {own.why === 'not_member' && <a href="/profile">See your joining steps</a>}
            {detail !== '' && (
              <span className="places-detail">
                <span>{detail}</span> {isForTheClub && <WriteToTheClub />}
              </span>
            )}
          </p>
          {query.error !== null && !query.loading && (
            <p className="text-sm text-muted">{`As of ${clockWords(query.loadedAt)}. Newer numbers couldn't be loaded.`}</p>
          )}
          <p role="status" className="text-sm text-muted empty:hidden">
            {late && 'Still sending...'}
          </p>
        </div>
        {button !== null && (
          // One button for all states: it keeps the focus.
          <Button
            look={asks || button === 'soon' ? 'signal' : 'plain'}
            busy={busy && asksAtOnce}
            busyLabel="Sending..."
            aria-disabled={isBlocked}
            aria-haspopup={hasSheet ? 'dialog' : undefined}
            onClick={press}
          >
            {BUTTON_WORDS[button]}
          </Button>
        )}
      </div>
      {/* Always there: a dialog that closes gives the focus back, one that is removed does not. */}
      <PlaceSheet
        {...{ slug, places, own, words, expired, busy, failure, change }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
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
