import type { Places } from '../../shared/sign-ups/event-places.ts';
import { buttonClass } from '../ui/Button.tsx';
import { isIdle, placesSentence, signInNote, signInWords } from './places-words.ts';
import { placesMark } from './refresh-places.ts';

interface Props {
  places: Places;
  /** Milliseconds since 1970; null in a built page. */
  now: number | null;
  /** Below the sentence. In a built page the time at which it was true, until refresh-places.ts has asked. */
  note: string;
  /** Of the club, for those without JavaScript. */
  email?: string;
}

/** The places at an event for visitors who are not signed in. */
export function PublicBar({ places, now, note, email }: Props) {
  const { slug, state } = places;
  const signIn = signInWords(state);
  return (
    <section
      aria-labelledby="places-heading"
      data-when="out"
      data-sign-in-offer=""
      data-places={slug}
      data-mark={placesMark(places)}
      data-idle={isIdle(places) ? '' : undefined}
      className="places-bar"
    >
      <h2 id="places-heading">Sign-up</h2>
      <div className="places-row">
        <div>
          <p className="places-sentence">
            <span data-part="sentence">{placesSentence(places, now)}</span>{' '}
            <a data-part="contact" href="/contact" hidden>
              Write to the club.
            </a>
          </p>
          <p data-part="as-of" data-note={signInNote(places)} className="text-sm text-muted empty:hidden">
            {note}
          </p>
        </div>
        <p hidden={signIn === null} className="[@media(scripting:none)]:hidden">
          <a
            data-part="sign-in"
            href={`/signin?next=${encodeURIComponent(`/event-detail/${slug}`)}`}
            className={`${buttonClass()} w-full`}
          >
            {signIn}
          </a>
        </p>
        {email !== undefined && (
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
