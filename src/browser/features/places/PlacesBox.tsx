/**
 * The places at an event, for somebody who is signed in: one sentence, one button. Path: EventPlaces -> PlacesBox -> use-own-place.ts ->
 * places-api.ts
 */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isNotThere } from '../../../shared/http/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LeavePlace } from './LeavePlace.tsx';
import { boxWords, leaveWords } from './own-place-words.ts';
import { askForPlace, leavePlace } from './places-api.ts';
import { NOT_POSSIBLE } from './places-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useOpening } from './use-opening.ts';
import { useOwnPlace } from './use-own-place.ts';

// Few need them: few events ask, fewer sessions end.
const AnswerField = lazyPart(async () => (await import('./AnswerField.tsx')).AnswerField);
const ExpiredNotice = lazyPart(async () => (await import('../../ui/ExpiredNotice.tsx')).ExpiredNotice);
const WhoElseComes = lazyPart(async () => (await import('./WhoElseComes.tsx')).WhoElseComes);

const LABELS = { ask: "I'm coming", soon: "I'm coming", wait: 'Join the waiting list' } as const;
const LATE_MS = 1000;

interface Props {
  slug: string;
  /** The build knew of the places: without them there is something to be said. */
  known: boolean;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function PlacesBox({ slug, known, expired }: Props) {
  const { query, standing, busy, problem, change } = useOwnPlace(slug, known);
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useKeptFocus(heading);
  const now = useOpening(standing?.places.state === 'early' ? standing.places.opens_at : null, query.refresh);
  const late = useLate(busy);

  const frame = (content: ReactNode) => (
    <section
      aria-labelledby="own-place"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      {...keepsFocus}
    >
      <h2 id="own-place" ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
        Places
      </h2>
      {content}
    </section>
  );

  if (isNotThere(query.error))
    return known || standing !== null
      ? frame(
          <p role="status">
            {NOT_POSSIBLE} <WriteToTheClub />
          </p>,
        )
      : null;
  if (standing === null) {
    // Where the build knew of none, there may be none: nothing is promised.
    if (!known) return null;
    return frame(
      query.error === null ? (
        <Loading>Loading your place...</Loading>
      ) : (
        <Notice onRetry={query.refresh}>Your place could not be loaded. Check your connection and try again.</Notice>
      ),
    );
  }

  const { places, own } = standing;
  const { sentence, deed, way } = boxWords(places, own, now);
  const asks = deed === 'ask' || deed === 'wait';
  const ask = async () => {
    setWrong(undefined);
    const fields = await change(() => askForPlace(slug, { answer, waiting_ok: deed === 'wait' }));
    setWrong(fields.answer?.join(' '));
  };

  return frame(
    <Suspense fallback={<Loading>Loading your place...</Loading>}>
      {expired && (
        <Suspense fallback={null}>
          <ExpiredNotice />
        </Suspense>
      )}
      <p role="status" className="text-lg [overflow-wrap:anywhere]">
        {sentence} {way === 'contact' && <WriteToTheClub />}
        {way === 'joining' && <a href="/profile">See your joining steps</a>}
      </p>
      {query.error !== null && !query.loading && (
        <p className="text-sm text-muted">As of {clockWords(query.at)}. What is newer could not be loaded.</p>
      )}
      {asks && places.question !== null && (
        <AnswerField question={places.question} answer={answer} error={wrong} onAnswer={setAnswer} />
      )}
      {wrong === undefined && problem !== null && <Notice>{problem}</Notice>}
      {deed !== null && deed !== 'leave' && (
        <p>
          <Button
            busy={busy}
            busyLabel="Sending..."
            aria-disabled={deed === 'soon' || expired}
            onClick={() => asks && !expired && void ask()}
          >
            {LABELS[deed]}
          </Button>
        </p>
      )}
      {deed === 'leave' && (
        <LeavePlace
          key={own.state}
          words={leaveWords(places, own)}
          busy={busy}
          onLeave={() => void change(() => leavePlace(slug))}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {late && 'Still sending. You need not press again.'}
      </p>
      {own.state === 'coming' && places.names === 'coming' && places.state !== 'past' && (
        <Suspense fallback={null}>
          <WhoElseComes slug={slug} />
        </Suspense>
      )}
    </Suspense>,
  );
}

const WriteToTheClub = () => (
  <>
    <a href="/contact">Write to the club</a> if you have a question.
  </>
);

/** On the clock of this device. */
const clockWords = (at: number | null) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at ?? undefined);

/** True once `busy` has been so for a second. */
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
