/**
 * The bar about the sign-up of an event for signed-in people: one sentence, one button. Others read PublicSignUp.tsx.
 * Path: pages/event-detail/[slug].astro -> SignUpBar -> use-own-sign-up.ts, ShowTicket, SignUpSheet
 */
import { useEffect, useRef, useState } from 'react';
import { DATE_LOCALE } from '#club';
import { isOver } from '#shared/events/event-phase.ts';
import { slugOfPath } from '#shared/events/event-slug.ts';
import { isNotThere, NetworkError } from '#shared/http/errors.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { serverNow } from '../http/server-clock.ts';
import { SESSION_OVER } from '../http/sign-in-again.ts';
import { restoreSession } from '../session/session.ts';
import { useSessionAccount } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useIdInPath } from '../ui/id-in-path.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Announced } from '../ui/text/Announced.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { useKeepVisible } from '../ui/use-keep-visible.ts';
import { SignUpSheet, WriteToTheClub } from './SignUpSheet.tsx';
import { BUTTON_WORDS, barWords, isSignUpOver, NOT_POSSIBLE } from './sign-up-words.ts';
import { ShowTicket } from './ticket/ShowTicket.tsx';
import { useOwnSignUp } from './use-own-sign-up.ts';

interface Props {
  /** Null in the shell: it is in the address. */
  slug: string | null;
  /** The built page has a sign-up. Elsewhere nothing is shown until there is one, because most events have none. */
  isOffered: boolean;
}

export function SignUpBar({ slug: builtSlug, isOffered }: Props) {
  const slug = useIdInPath(builtSlug, slugOfPath);
  const { account, expired, failed } = useSessionAccount();
  if (failed && isOffered)
    return (
      <div className="sign-up-bar">
        <Notice onRetry={() => void restoreSession()}>Your account couldn't be loaded.</Notice>
      </div>
    );
  if (!slug || !account) return null;
  // The key: if someone else signs in in another tab, the first person's data must not be shown to them.
  return <Bar key={account.pk} {...{ slug, isOffered, expired }} />;
}

interface BarProps {
  slug: string;
  isOffered: boolean;
  /** The session ended while the page was open. */
  expired: boolean;
}

function Bar({ slug, isOffered, expired }: BarProps) {
  const signUp = useOwnSignUp(slug, isOffered);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useFocusFallback(heading);
  const { query } = signUp;
  const isGone = query.value === false || isNotThere(query.error);
  const current = isGone ? null : query.value || null;

  // When the session has ended before there was anything to show, the public bar appears instead.
  if (current === null && (expired || !isOffered)) return null;
  return (
    <section
      aria-labelledby="own-sign-up"
      data-idle={
        current !== null && isSignUpOver(current.event.sign_up) && current.own.state !== 'coming' ? '' : undefined
      }
      className="sign-up-bar"
      {...keepsFocus}
    >
      <h2 id="own-sign-up" ref={heading} tabIndex={-1} className="focus:outline-none">
        Sign-up
      </h2>
      {current !== null && <OwnSignUpRow {...{ slug, expired }} {...signUp} {...current} />}
      {current === null && isGone && (
        <Announced>
          <span>{NOT_POSSIBLE}</span> <WriteToTheClub />
        </Announced>
      )}
      {current === null && !isGone && query.error === null && <Loading>Loading your sign-up...</Loading>}
      {current === null && !isGone && query.error !== null && (
        <Notice onRetry={query.refresh}>
          {`Your sign-up couldn't be loaded. ${query.error instanceof NetworkError ? 'Check your connection and try again.' : failureSentence(query.error, null)}`}
        </Notice>
      )}
    </section>
  );
}

type SignUp = ReturnType<typeof useOwnSignUp>;
type RowProps = Pick<BarProps, 'slug' | 'expired'> & SignUp & Exclude<SignUp['query']['value'], false | null>;

function OwnSignUpRow({ slug, expired, event, own, query, busy, problem, change }: RowProps) {
  const { sign_up } = event;
  useKeepVisible(expired);
  const [open, setOpen] = useState(false);
  // What the sheet was about has happened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the state becomes another one
  useEffect(() => setOpen(false), [own.state]);
  const opens = sign_up.state === 'not_open_yet' && own.obstacle !== 'not_member';
  useOpening(opens ? sign_up.opens_at : null, query.refresh);
  const now = serverNow();
  const words = barWords(event, own, now);
  const { sentence, detail, button } = words;
  const signsUp = button === 'sign_up' || button === 'wait';
  const signsUpAtOnce = signsUp && sign_up.question === null;
  const hasSheet = button !== null && button !== 'soon' && !signsUpAtOnce;
  const isOpen = open && hasSheet;
  const ticket = event.state === 'scheduled' && !isOver(event, now) ? own.ticket : null;
  const isBlocked = button === 'soon' || (signsUp && expired);
  const press = () => {
    if (isBlocked) return;
    if (signsUpAtOnce) void change({ answer: '', waiting_ok: button === 'wait' });
    else setOpen(true);
  };
  return (
    <div className="grid gap-3">
      <Feedback problem={isOpen ? undefined : expired ? SESSION_OVER : problem} />
      <div className={`sign-up-row ${ticket === null ? '' : 'sign-up-ways'}`}>
        <div>
          {/* One element for all states, so that a new one is announced. */}
          <Announced isQuietAtFirst className="sign-up-sentence">
            {own.state === 'coming' && !isOver(event, now) && (
              <Icon name="check" className="mr-1.5 inline size-5 text-good" />
            )}
            <span>{sentence}</span> {own.obstacle === 'not_member' && <a href="/profile">See your joining steps</a>}
            {detail && (
              <span className="sign-up-detail">
                <span>{detail}</span> {button === 'details' && <WriteToTheClub />}
              </span>
            )}
          </Announced>
          {query.error !== null && !query.loading && !expired && (
            <p className="text-sm text-muted">{`As of ${clockWords(query.loadedAt)}. Newer numbers couldn't be loaded.`}</p>
          )}
        </div>
        {button !== null && (
          // One button for all states: it keeps the focus.
          <Button
            look={signsUp || button === 'soon' ? 'signal' : 'plain'}
            busy={busy && signsUpAtOnce}
            busyLabel="Sending..."
            aria-disabled={isBlocked}
            aria-haspopup={hasSheet ? 'dialog' : undefined}
            onClick={press}
          >
            {BUTTON_WORDS[button]}
          </Button>
        )}
        {ticket !== null && <ShowTicket code={ticket} event={event} />}
      </div>
      {/* Always there: a dialog that closes gives the focus back, one that is removed does not. */}
      <SignUpSheet
        {...{ slug, sign_up, own, words, expired, busy, problem, change }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

/** In the time zone of this device. */
const clockWords = (at: number | null) =>
  new Intl.DateTimeFormat(DATE_LOCALE, { hour: 'numeric', minute: '2-digit' }).format(at ?? undefined);

/** From this long before signing up opens, the server is asked every minute, because the clock of this device may be wrong. */
const LAST_MINUTES_MS = 5 * MINUTE_MS;
/** Interval if it should be open, but the server disagrees. */
const RETRY_MS = 10 * 1000;

/** The time until the next update: at each whole minute that is left, and at the opening. */
function waitFor(left: number): number {
  if (left > MINUTE_MS) return left % MINUTE_MS || MINUTE_MS;
  if (left > 0) return left;
  return left > -LAST_MINUTES_MS ? RETRY_MS : MINUTE_MS;
}

/**
 * Counts down to the opening, then asks the server. The clock of the device only decides when to ask.
 * @param opensAt ISO time; null once it is open. @param ask must stay the same function.
 */
function useOpening(opensAt: string | null, ask: () => void): void {
  const [now, setNow] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each update schedules the next one
  useEffect(() => {
    if (opensAt === null) return undefined;
    const left = Date.parse(opensAt) - serverNow();
    const timer = setTimeout(() => {
      if (left <= LAST_MINUTES_MS) ask();
      setNow(serverNow());
    }, waitFor(left));
    return () => clearTimeout(timer);
  }, [opensAt, ask, now]);
}
