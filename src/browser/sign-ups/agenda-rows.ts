/** The next events on a member's home page, put together from what the build knew and what the backend answers. */

import type { EventState } from '../../shared/events/event-state.ts';
import type { OwnEvent, Places } from '../../shared/sign-ups/event-places.ts';

/** An event of the club, as the build knew it. Times are milliseconds since 1970. */
export interface ComingEvent {
  slug: string;
  title: string;
  location: string;
  instant: number;
  /** People sign up for it. */
  signUp: boolean;
}

/** What the backend says of events by now. */
export interface EventNews {
  own: readonly OwnEvent[];
  places: readonly Places[];
  states: readonly EventState[];
}

/** What a person has said about an event. */
export type Said = Pick<OwnEvent, 'state' | 'position' | 'event_state'>;

export interface AgendaRow extends Pick<ComingEvent, 'slug' | 'title' | 'location' | 'signUp'> {
  /** Its place in the list. */
  at: number;
  /** Null: its new date is not known here. */
  instant: number | null;
  /** Null: the person has not signed up, or it is not known yet. */
  own: Said | null;
  /** Null: no one needs to sign up, or it is not known yet. */
  places: Places | null;
}

const SHOWN = 3;

/**
 * The next three events, the soonest first. One that the person signed up for is shown even if it was cancelled or postponed.
 * @param news null until the backend has answered, and for backends without places. @param now milliseconds since 1970.
 */
export function agendaRows(known: readonly ComingEvent[], news: EventNews | null, now: number): AgendaRow[] {
  const { own, places, states } = news ?? NO_NEWS;
  const placesOf = (slug: string) => places.find((row) => row.slug === slug) ?? null;
  const mine = own.map((event): AgendaRow => {
    const { slug, title, location, starts_at, event_state } = event;
    const at = Date.parse(starts_at);
    const instant = event_state === 'postponed' ? null : at;
    return { slug, title, location, at, instant, own: event, places: placesOf(slug), signUp: true };
  });
  const others = known.flatMap(({ slug, title, location, instant: at, signUp }): AgendaRow[] => {
    const state = states.find((row) => row.slug === slug);
    if (at <= now || own.some((event) => event.slug === slug)) return [];
    if (state && state.state !== 'scheduled') return [];
    // Moved after the build, which has only the former date.
    const hasMoved = state?.was_date != null && Date.parse(state.was_date) === at;
    const open = placesOf(slug);
    const row = { slug, title, location, at, own: null, places: open, signUp: news === null ? signUp : open !== null };
    return [{ ...row, instant: hasMoved ? null : at }];
  });
  return [...mine, ...others].sort((one, other) => one.at - other.at).slice(0, SHOWN);
}

const NO_NEWS: EventNews = { own: [], places: [], states: [] };

/** What a person can do from the list: sign up with one tap, go to the event's page to answer its question first, or nothing. */
export function answerOf(places: Places | null, isMember: boolean): 'ask' | 'wait' | 'question' | null {
  if (places === null || (places.who === 'members' && !isMember)) return null;
  if (places.state !== 'open' && places.state !== 'full') return null;
  if (places.question !== null) return 'question';
  return places.state === 'full' ? 'wait' : 'ask';
}
