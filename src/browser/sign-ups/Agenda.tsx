/**
 * On the home page of a member: the next events with the person's own answer. Path: components/site/home/MemberHome.astro -> Agenda -> agenda-rows.ts
 * It begins with the events as the build knew them. If the backend has no places, they stay so.
 */

import { useEffect, useRef, useState } from 'react';
import { getEventStates } from '../../shared/events/event-state-calls.ts';
import { askForPlace, listPlaces } from '../../shared/sign-ups/place-calls.ts';
import { hasClubCalls } from '../../shared/site/backend.ts';
import { formatShortTime, formatsByZone } from '../../shared/time/club-time.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { readToken, SignedOutError } from '../http/token.ts';
import { useHasToken, useSession } from '../session/use-session.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useAction } from '../ui/use-action.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { useQuery } from '../ui/use-query.ts';
import { type AgendaRow, agendaRows, answerOf, type ComingEvent, type EventNews, type Said } from './agenda-rows.ts';
import { fetchOwnEvents, placeWords } from './own-events.tsx';
import { leftWords } from './places-left.ts';

const fetchNews = async (): Promise<EventNews> => {
  // The session may have ended in another tab while this one was still loading.
  if (readToken() === null) throw new SignedOutError();
  const [own, places, states] = await Promise.all([fetchOwnEvents(), send(listPlaces), send(getEventStates)]);
  return { own, places, states };
};

interface Props {
  /** The soonest first. More than are shown, because some may be over when the page is read. */
  events: readonly ComingEvent[];
}

export function Agenda({ events }: Props) {
  const asks = useHasToken() && hasClubCalls();
  const news = useQuery(asks ? fetchNews : null, 'Failed to fetch the own events');
  // Not in the built page: it does not know what time it will be, and visitors would download what they never see.
  const [isShown, setShown] = useState(false);
  const [told, setTold] = useState('');
  useEffect(() => setShown(true), []);
  // What the backend answers may reorder the list, so it is not shown before.
  if (!isShown) return <div data-waiting />;
  if (asks && news.value === null && news.loading)
    return (
      <div data-waiting>
        <Loading>Loading your events...</Loading>
      </div>
    );
  const now = serverNow();
  const rows = agendaRows(events, news.value, now);
  return (
    <div className="grid gap-4">
      {rows.length === 0 && <p>Nothing is planned yet.</p>}
      <ul className="border-t border-line empty:hidden">
        {rows.map((row) => (
          <Row
            key={row.slug}
            row={row}
            now={now}
            onAnswered={(words) => {
              setTold(words);
              news.refresh();
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
      {news.error !== null && !news.loading && (
        <Notice onRetry={news.refresh}>
          {`${news.value === null ? "Your sign-ups couldn't be loaded." : "Newer numbers couldn't be loaded."} Check your connection and try again.`}
        </Notice>
      )}
    </div>
  );
}

interface RowProps {
  row: AgendaRow;
  /** Milliseconds since 1970. */
  now: number;
  /** @param words what screen readers are told. */
  onAnswered: (words: string) => void;
}

/** A large day, as on a calendar; the event; what the person has said or can say. */
function Row({ row, now, onAnswered }: RowProps) {
  const { slug, title, instant, location } = row;
  const link = useRef<HTMLAnchorElement>(null);
  const keepsFocus = useFocusFallback(link);
  const when = instant === null ? 'New date to follow' : formatShortTime(instant, now);
  return (
    <li className="flex items-start gap-4 border-b border-line py-4" {...keepsFocus}>
      <p aria-hidden="true" className="min-w-11 flex-none pt-1 text-center leading-none">
        <span className="block font-display text-3xl font-semibold">{dayOf(instant)}</span>
        <span className="mt-1 block font-mono text-xs text-muted">{monthOf(instant)}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2 [overflow-wrap:anywhere]">
        <div className="min-w-0 flex-1 basis-40">
          <a
            ref={link}
            href={pageOf(slug)}
            dir="auto"
            className="line-clamp-2 font-display text-lg font-medium leading-snug text-ink no-underline hover:text-accent"
          >
            {title}
          </a>
          <p className="text-sm text-muted">{[when, location.trim()].filter(Boolean).join(' · ')}</p>
        </div>
        {row.signUp && <OwnAnswer row={row} onAnswered={onAnswered} />}
      </div>
    </li>
  );
}

const pageOf = (slug: string) => `/event-detail/${encodeURIComponent(slug)}`;

const dayIn = formatsByZone({ day: 'numeric' });
const monthIn = formatsByZone({ month: 'short' });
const dayOf = (instant: number | null) => (instant === null ? '?' : dayIn(undefined).format(instant));
const monthOf = (instant: number | null) => (instant === null ? '' : monthIn(undefined).format(instant));

function OwnAnswer({ row, onAnswered }: Pick<RowProps, 'row' | 'onAnswered'>) {
  const session = useSession();
  const { busy, problem, run } = useAction('Failed to change the own place');
  // Shown until the list has been loaded again.
  const [given, setGiven] = useState<Said | null>(null);
  const { slug, title, places } = row;
  const own = row.own ?? given;
  const answer = own ? null : answerOf(places, session.status === 'in' && session.account.is_member);
  const isComing = own?.state === 'coming' && own.event_state === 'scheduled';
  // "Change" would sound as if the person could undo that.
  const isCancelled = own?.event_state === 'cancelled';
  const signUp = places?.state === 'full' ? LABELS.wait : 'Sign up';
  const ask = async () => {
    const isDone = await run(async () => {
      const { state, position } = await send(askForPlace, { slug, answer: '', waiting_ok: answer === 'wait' });
      const said: Said = { state: state === 'waiting' ? state : 'coming', position, event_state: 'scheduled' };
      setGiven(said);
      onAnswered(`${title}: ${placeWords(said)}`);
    });
    // The event may be full by now.
    if (!isDone) onAnswered('');
  };
  return (
    // Its place is reserved, on a phone below the title, because the answers come after the list.
    <div className="flex min-h-12 w-full flex-wrap items-center gap-x-4 gap-y-1 sm:w-auto">
      {own && (
        <>
          <p className={`flex items-center gap-1.5 font-medium ${isComing ? 'text-good' : ''}`}>
            {isComing && <Icon name="check" />}
            <span>{placeWords(own)}</span>
          </p>
          <a
            href={pageOf(slug)}
            aria-label={isCancelled ? `Details: ${title}` : `Change your answer: ${title}`}
            className="inline-flex min-h-11 items-center"
          >
            {isCancelled ? 'Details' : 'Change'}
          </a>
        </>
      )}
      {own === null && places && <p className="text-sm text-muted">{standing(places, answer)}</p>}
      {(answer === 'ask' || answer === 'wait') && (
        <Button
          look={answer === 'ask' ? 'strong' : 'plain'}
          aria-label={busy ? undefined : `${LABELS[answer]}: ${title}`}
          busy={busy}
          busyLabel="Sending..."
          onClick={ask}
        >
          {LABELS[answer]}
        </Button>
      )}
      {answer === 'question' && (
        <a href={pageOf(slug)} aria-label={`${signUp}: ${title}`} className={buttonClass('plain')}>
          {signUp}
        </a>
      )}
      {/* An answer that was lost on its way may have arrived. */}
      {own === null && problem && (
        <div className="basis-full">
          <Feedback problem={problem} />
        </div>
      )}
    </div>
  );
}

const LABELS = { ask: "I'm coming", wait: 'Join the waiting list' } as const;

function standing(places: NonNullable<AgendaRow['places']>, answer: ReturnType<typeof answerOf>): string | null {
  if (answer !== null) return leftWords(places);
  if (places.state === 'early') return "Sign-up isn't open yet";
  return places.state === 'open' || places.state === 'full' ? 'For members' : 'Sign-up has closed';
}
