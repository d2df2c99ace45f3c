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

/** The body of a new event. */
export const eventFormData = (values: EventFormValues): FormData =>
  formDataOf({ ...values, event_date: values.event_date === null ? '' : writeEventTime(values.event_date) });

/**
 * The body of a change: only the fields that the officer changed, so that a colleague's other changes stay.
 * @param title as it is saved: sent alone when nothing changed, because an empty form cannot be sent.
 */
export function changedFormData(
  values: EventFormValues,
  { changed, title, club }: { changed: ReadonlySet<string>; title: string; club: ClubNames },
): FormData {
  const whole = eventFormData(values);
  // The backend takes a blank host as "no change". Without a partner the host is the club.
  if (values.host.trim() === '') whole.set('host', club.shortName);
  const fields = Object.fromEntries([...whole].filter(([name]) => changed.has(name)));
  return formDataOf(Object.keys(fields).length === 0 ? { title } : fields);
}

function formDataOf(values: Partial<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const name of EVENT_FIELDS) {
    const value = values[name];
    if (typeof value === 'string') form.set(name, value);
  }
  return form;
}
