/** What the forms of an event hold, and the request that is made from it. Checks: event-form-schema.ts. */
import { writeEventTime } from '../../../../shared/event-date.ts';
import { partnerHost } from '../../../../shared/partner-host.ts';
import { type ClubEvent, EVENT_FIELDS, EVENT_LIMITS, type EventText } from '../../../../shared/schemas/event.ts';
import { mapValues } from '../../../../shared/schemas/fields.ts';
import type { ClubNames } from '../../../../shared/schemas/site.ts';

export type EventFormValues = Record<EventText, string> & {
  /** Null when the field is empty or its text is not a date. */
  event_date: Date | null;
  /** Null when the field is empty. An invalid date when its text is not a date. */
  ends_at: Date | null;
};
/** `tell`: whether people get a mail when the event has moved. */
export type ChangedEventValues = EventFormValues & { tell: boolean };
/** Only a new event is sent with its cover. Later the cover has a form of its own. */
export type NewEventValues = EventFormValues & { cover_image: File | null };

export const NEW_EVENT: NewEventValues = {
  ...mapValues(EVENT_LIMITS, () => ''),
  event_date: null,
  ends_at: null,
  cover_image: null,
};

/** @param ends ISO time at which it ends; null when unknown. */
export const eventFormValues = (event: ClubEvent, club: ClubNames, ends: string | null = null): EventFormValues => ({
  // With the line ends of a text area, so that an untouched text does not count as changed.
  ...mapValues(EVENT_LIMITS, (_limit, name) => event[name].replace(/\r\n?/g, '\n')),
  host: partnerHost(event.host, club),
  event_date: new Date(event.instant),
  ends_at: ends === null ? null : new Date(ends),
});

interface Former {
  /** The event before the change. An unchanged date is sent exactly as it came. */
  event: ClubEvent;
  club: ClubNames;
}

/** @param former left out for a new event. */
export function eventFormData(values: EventFormValues, former?: Former): FormData {
  const sent: Partial<Record<string, unknown>> = { ...values, event_date: eventDate(values.event_date, former?.event) };
  if (former && values.host.trim() === '') sent.host = ownHost(former);
  const form = new FormData();
  for (const name of EVENT_FIELDS) {
    const value = sent[name];
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/** For an existing event, the backend takes a blank host as "no change". So a host that was removed is sent as the club's name. */
const ownHost = ({ event, club }: Former): string =>
  partnerHost(event.host, club) === '' && event.host !== '' ? event.host : club.shortName;

/** Blank without a date; the form is never sent like that. */
function eventDate(date: Date | null, former: ClubEvent | undefined): string {
  if (date === null) return '';
  const isSame = former?.instant === date.getTime();
  // Other clients may have written fractions of a millisecond, which a Date cannot hold.
  return isSame && /\.\d{3}0*[1-9]/.test(former.event_date) ? former.event_date : writeEventTime(date);
}
