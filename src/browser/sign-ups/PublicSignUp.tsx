import type { ClubEvent } from '#shared/events/event.ts';
import { buttonClass } from '../ui/Button.tsx';
import { guestWords, isSignUpOver, signInNote, signInWords, signUpSentence } from './sign-up-words.ts';

interface Props {
  event: Pick<ClubEvent, 'slug' | 'state' | 'sign_up'>;
  /** Milliseconds since 1970; null in a built page. */
  now: number | null;
  /** Below the sentence of a built page: the time at which it was true, until refreshSignUp of sign-up-words.ts knows more. */
  note?: string;
  /** Of the club, for those without JavaScript. */
  email?: string;
}

/** The sign-up of an event for visitors who are not signed in; nothing for an event without one. */
export function PublicSignUp({ event: { slug, state, sign_up }, now, note, email }: Props) {
  if (sign_up === null) return null;
  const signIn = signInWords(sign_up);
  const guest = guestWords(sign_up);
  const forGuests = sign_up.who === 'everyone';
  // Two equal ways, neither of which is the more important one.
  const way = `${buttonClass(forGuests ? 'strong' : 'signal')} w-full`;
  return (
    <section
      aria-labelledby="sign-up-heading"
      data-when="out"
      data-sign-in-offer=""
      data-sign-up=""
      data-idle={isSignUpOver(sign_up) ? '' : undefined}
      className="sign-up-bar"
    >
      <h2 id="sign-up-heading">Sign-up</h2>
      <div className={`sign-up-row ${forGuests ? 'sign-up-ways' : ''}`}>
        <div>
          <p data-part="sentence" className="sign-up-sentence">
            {signUpSentence({ state, sign_up }, now)}
          </p>
          <p data-part="note" className="text-sm text-muted empty:hidden">
            {note ?? signInNote(sign_up)}
          </p>
        </div>
        <p hidden={signIn === null} className="[@media(scripting:none)]:hidden">
          <a data-part="sign-in" href={`/signin?next=${encodeURIComponent(`/event-detail/${slug}`)}`} className={way}>
            {signIn}
          </a>
        </p>
        {forGuests && (
          <p hidden={guest === null}>
            {/* To a page with the same form; event-page.ts opens the form here. */}
            <a
              data-part="guest"
              data-guest={slug}
              data-question={sign_up.question}
              href={`${import.meta.env.PUBLIC_API_HOST}/api/club/events/${slug}/guest/`}
              aria-label="Sign up as a guest"
              className={way}
            >
              {guest}
            </a>
          </p>
        )}
        {email !== undefined && signIn !== null && guest === null && (
          <noscript>
            <p>
              <span>To say you're coming, turn on JavaScript, or write to </span>
              <a href={`mailto:${email}`} className="break-all">
                {email}
              </a>
              <span>.</span>
            </p>
          </noscript>
        )}
      </div>
    </section>
  );
}
