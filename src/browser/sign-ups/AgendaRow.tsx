import { useRef } from 'react';
import type { ClubEvent, EventSignUp } from '#shared/events/event.ts';
import { placesLeft } from '#shared/events/event-words.ts';
import { getEvents } from '#shared/events/public-event-calls.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import type { OwnEvent, OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { signUp } from '#shared/sign-ups/sign-up-calls.ts';
import { formatsByZone } from '#shared/time/format-time.ts';
import { keyOf } from '../http/client.ts';
import { changeAnswer, invalidate } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { useSession } from '../session/use-session.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Icon } from '../ui/Icon.tsx';
import { announce } from '../ui/text/announce.ts';
import { useAction } from '../ui/use-action.ts';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { BUTTON_WORDS, ownEventWords, whenAndWhere } from './sign-up-words.ts';

/** What a row shows of an event. The page carries no more of it. */
export type AgendaEvent = Pick<
  ClubEvent,
  'slug' | 'title' | 'location' | 'instant' | 'endsInstant' | 'state' | 'sign_up'
>;

export interface AgendaEntry {
  event: AgendaEvent;
  /** Null: the person neither comes nor waits. */
  own: OwnEvent | null;
}

interface AnswerProps {
  row: AgendaEntry;
  /** The numbers are those of the build: nobody signs up from them. */
  isBuilt: boolean;
}

/** A large day, as on a calendar; the event; what the person has answered or can answer. */
export function AgendaRow({ row, isBuilt }: AnswerProps) {
  const { slug, title, instant, state, sign_up } = row.event;
  const link = useRef<HTMLAnchorElement>(null);
  const keepsFocus = useFocusFallback(link);
  const hasDate = state !== 'postponed';
  return (
    <li className="flex items-start gap-4 border-b border-line py-4" {...keepsFocus}>
      <p aria-hidden="true" className="min-w-11 flex-none pt-1 text-center leading-none">
        <span className="block font-display text-3xl font-semibold">
          {hasDate ? dayIn(undefined).format(instant) : '?'}
        </span>
        <span className="mt-1 block font-mono text-xs text-muted">{hasDate && monthIn(undefined).format(instant)}</span>
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2 [overflow-wrap:anywhere]">
        <div className="min-w-0 flex-1 basis-40">
          <a
            ref={link}
            href={pageOf(slug)}
            dir="auto"
            className="block font-display text-lg font-medium leading-snug text-ink no-underline hover:text-accent"
          >
            {title}
          </a>
          <p className="text-sm text-muted">{whenAndWhere(row.event)}</p>
        </div>
        {sign_up !== null && <Answer row={row} isBuilt={isBuilt} />}
      </div>
    </li>
  );
}

const pageOf = (slug: string) => `/event-detail/${encodeURIComponent(slug)}`;

const dayIn = formatsByZone({ day: 'numeric' });
const monthIn = formatsByZone({ month: 'short' });

function Answer({ row: { event, own }, isBuilt }: AnswerProps) {
  const session = useSession();
  const { busy, problem, run } = useAction('Failed to change the own sign-up');
  const { slug, title, instant, state } = event;
  const wordsOf = (answer: OwnEvent) => ownEventWords({ ...answer, event_state: state }, instant <= serverNow());
  const isComing = own?.state === 'coming' && state === 'scheduled';
  // "Change" would sound as if the person could undo that.
  const isCancelled = state === 'cancelled';
  const sign_up = own === null && !isBuilt ? event.sign_up : null;
  const button = sign_up && buttonOf(sign_up, session.status === 'in' && session.account.is_member);
  const press = async () => {
    const isDone = await run(async () => {
      const next = ownEventOf(event, await send(signUp, { slug, answer: '', waiting_ok: button === 'wait' }));
      changeAnswer(keyOf(listOwnEvents, {}), (before: OwnEvent[]) => [...before, next]);
      announce(`${title}: ${wordsOf(next)}`);
    });
    // The answer may have been lost on its way.
    if (!isDone) invalidate(listOwnEvents);
    // The event may be full by now.
    invalidate(getEvents);
  };
  return (
    // Its room is reserved, on a phone below the title, because the answers come after the list.
    <div className="flex min-h-12 w-full flex-wrap items-center gap-x-4 gap-y-1 sm:w-auto">
      {own && (
        <>
          <p className={`flex items-center gap-1.5 font-medium ${isComing ? 'text-good' : ''}`}>
            {isComing && <Icon name="check" />}
            <span>{wordsOf(own)}</span>
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
      {sign_up && <p className="text-sm text-muted">{button ? placesLeft({ sign_up }) : closedWords(sign_up)}</p>}
      {button && sign_up?.question === null && (
        <Button
          look={button === 'sign_up' ? 'strong' : 'plain'}
          aria-label={busy ? undefined : `${BUTTON_WORDS[button]}: ${title}`}
          busy={busy}
          busyLabel="Sending..."
          onClick={press}
        >
          {BUTTON_WORDS[button]}
        </Button>
      )}
      {button && sign_up?.question !== null && (
        // The question is on the event's page.
        <a href={pageOf(slug)} aria-label={`${LINK_WORDS[button]}: ${title}`} className={buttonClass('plain')}>
          {LINK_WORDS[button]}
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

/** As the list of the person's events has it. */
const ownEventOf = ({ slug, title, location, instant, state }: AgendaEvent, own: OwnSignUp): OwnEvent => ({
  slug,
  title,
  location,
  starts_at: new Date(instant).toISOString(),
  event_state: state,
  state: own.state === 'waiting' ? 'waiting' : 'coming',
  position: own.position,
  ticket: own.ticket,
});

const LINK_WORDS = { sign_up: 'Sign up', wait: BUTTON_WORDS.wait } as const;

function buttonOf({ who, state }: EventSignUp, isMember: boolean): 'sign_up' | 'wait' | null {
  if (who === 'members' && !isMember) return null;
  if (state === 'full') return 'wait';
  return state === 'open' ? 'sign_up' : null;
}

/** To someone who cannot sign up. */
function closedWords({ state }: EventSignUp): string {
  if (state === 'not_open_yet') return "Sign-up isn't open yet";
  return state === 'open' || state === 'full' ? 'For members' : 'Sign-up has closed';
}
