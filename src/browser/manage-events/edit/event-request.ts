/** Fills the form of an event, and makes the one request that saves it. */

import { EVENT_LIMITS, type EventText } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { isOver } from '#shared/events/event-phase.ts';
import { partnerHost } from '#shared/events/event-words.ts';
import { typedText } from '#shared/html/clean-html.ts';
import { hasClubCalls } from '#shared/site/backend.ts';
import type { ClubNames } from '#shared/site/site.ts';
import { mapValues } from '#shared/text/fields.ts';
import { type SignUpValues, signUpBody, signUpValues } from '../sign-up/sign-up-form.ts';
import { type EventFormValues, isMoved, type Saving } from './event-form.ts';
import type { SavedEvent } from './staff-events-api.ts';

/** @param saved null: a new event. */
export const eventFormValues = (saved: SavedEvent | null, club: ClubNames): EventFormValues => ({
  // With the line ends of a text area, so that an untouched text does not count as changed.
  ...mapValues(EVENT_LIMITS, (_limit, name) => (saved?.[name] ?? '').replace(/\r\n?/g, '\n')),
  description: typedText(saved?.description ?? '').replace(/\r\n?/g, '\n'),
  host: partnerHost(saved?.host ?? '', club),
  event_date: saved !== null && Number.isFinite(saved.instant) ? new Date(saved.instant) : null,
  ends_at: saved?.endsInstant == null ? null : new Date(saved.endsInstant),
  ...signUpValues(saved?.sign_up ?? null),
  cover_image: null,
  notify: true,
});

/** Whether the end and the sign-up can be edited: not for events that are over, postponed or cancelled. @param now milliseconds since 1970. */
export const canPlan = (event: SavedEvent, now: number): boolean =>
  event.state === 'draft' || (event.state === 'scheduled' && !isOver(event, now));

interface Request {
  saving: Saving;
  /** The event that is changed: as the form was filled from it, or as someone else has saved it since. Null: a new one. */
  saved: SavedEvent | null;
  club: ClubNames;
  /** Whether the form has the end and the sign-up. */
  withPlan: boolean;
}

/** The body of the one request that saves a form. The Django backend gets the texts, the date and the cover alone. */
export function eventFormData(values: EventFormValues, { saving, saved, club, withPlan }: Request): FormData {
  const form = new FormData();
  const start = eventFormValues(saved, club);
  // What was not touched goes back as it is saved, also where the form shows it otherwise.
  for (const name of Object.keys(EVENT_LIMITS) as EventText[])
    form.set(name, saved !== null && values[name] === start[name] ? saved[name] : values[name]);
  // In a saved event a blank host means "no change", so without a partner it is the club. A draft may have a blank one.
  if (String(form.get('host')).trim() === '' && (saved !== null || saving === 'draft'))
    form.set('host', club.shortName);
  form.set('event_date', values.event_date === null ? '' : writeEventTime(values.event_date));
  if (values.cover_image !== null) form.set('cover_image', values.cover_image);
  if (!hasClubCalls()) return form;

  if (saved === null || saving === 'publish') form.set('state', saving === 'draft' ? 'draft' : 'scheduled');
  if (withPlan) {
    form.set('ends_at', values.ends_at?.toISOString() ?? '');
    const sign_up = signUpPart(values, saved);
    if (sign_up !== undefined) form.set('sign_up', JSON.stringify(sign_up));
  }
  if (saved === null || !('version' in saved)) return form;
  const { coming = 0, waiting = 0 } = saved.sign_up ?? {};
  if (saving === 'change' && withPlan && values.notify && coming + waiting > 0 && isMoved(values, saved))
    form.set('notify', 'true');
  form.set('id', String(saved.id));
  form.set('version', String(saved.version));
  return form;
}

/** How people sign up, if that is changed: otherwise the backend moves its times with the event. */
function signUpPart(values: EventFormValues, saved: SavedEvent | null) {
  const sign_up = saved?.sign_up ?? null;
  const start = signUpValues(sign_up);
  const names = Object.keys(start) as (keyof SignUpValues)[];
  if (names.every((name) => values[name] === start[name])) return undefined;
  const by = saved && values.event_date ? values.event_date.getTime() - saved.instant : 0;
  const moved = (time: string | null) =>
    time !== null && Number.isFinite(by) ? new Date(Date.parse(time) + by).toISOString() : time;
  return signUpBody(
    values,
    sign_up && { ...sign_up, closes_at: moved(sign_up.closes_at), leave_until: moved(sign_up.leave_until) },
  );
}
