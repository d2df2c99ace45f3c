/** What the forms of an event hold, and what travels of it. */
import { readEventTime, writeEventTime } from '../../../../shared/club-time.ts';
import { guestHost } from '../../../../shared/guest-host.ts';
import type { ClubEvent } from '../../../../shared/schemas/event.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';

export interface EventFormValues {
  title: string;
  description: string;
  /** Null: none, or the text in the field is no date. */
  event_date: Date | null;
  location: string;
  host: string;
}
/** A cover goes with a new event only; later it is changed by itself. */
export interface NewEventValues extends EventFormValues {
  cover_image: File | null;
}

export const NEW_EVENT: NewEventValues = {
  title: '',
  description: '',
  event_date: null,
  location: '',
  host: '',
  cover_image: null,
};

export const eventFormValues = (
  { title, description, event_date, location, host }: ClubEvent,
  club: ClubNames,
): EventFormValues => ({
  title,
  // As a text area gives it back: a form sends other line ends than it shows, and untouched text is no change.
  description: description.replace(/\r\n?/g, '\n'),
  event_date: readEventTime(event_date),
  location,
  host: guestHost(host, club),
});

interface Former {
  /** What the event had: a date that was not touched stays the same to the last digit. */
  event: ClubEvent;
  club: ClubNames;
}

/** @param former of an event that is there already. */
export function eventFormData(values: EventFormValues, former?: Former): FormData {
  const form = new FormData();
  form.set('title', values.title);
  form.set('description', values.description);
  form.set('event_date', eventDate(values.event_date, former?.event.event_date));
  form.set('location', values.location);
  form.set('host', values.host.trim() === '' && former ? ownHost(former) : values.host);
  return form;
}

/** A blank host means "no change" to a backend, and for a new event the club itself: so a host that was taken away is the club. */
const ownHost = ({ event, club }: Former): string =>
  guestHost(event.host, club) === '' && event.host !== '' ? event.host : club.shortName;

/** The form is not sent without a date (event-form-schema.ts); the server would have its words for a blank one. */
function eventDate(date: Date | null, former: string | undefined): string {
  if (date === null) return '';
  const isSame = former !== undefined && readEventTime(former).getTime() === date.getTime();
  // Other clients may have written parts of a millisecond, which a Date cannot hold.
  return isSame && /\.\d{3}0*[1-9]/.test(former) ? former : writeEventTime(date);
}
