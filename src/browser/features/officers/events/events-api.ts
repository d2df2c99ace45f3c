/** Calls about the places at events and the people who come. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { readEventTime } from '../../../../shared/event-date.ts';
import { isNotThere } from '../../../../shared/http/errors.ts';
import { EventSchema } from '../../../../shared/schemas/event.ts';
import { type EventPerson, EventPersonSchema, PlacesSettingsSchema } from '../../../../shared/schemas/event-people.ts';
import { PlacesSchema } from '../../../../shared/schemas/event-places.ts';
import { KeySchema } from '../../../../shared/schemas/fields.ts';
import { MemberSchema } from '../../../../shared/schemas/member.ts';
import { DraftSchema } from '../../../../shared/schemas/staff-event.ts';
import { authHttp } from '../../../http/auth-client.ts';
import { http } from '../../../http/client.ts';
import { listReply } from '../../../http/list-reply.ts';
import { officersHttp } from '../officers-http.ts';
import type { FoundPerson } from '../people/PersonSearch.tsx';
import { nameOf } from '../words.ts';
import type { NewPlaces } from './places/places-form.ts';

/** All events, and the places of future ones. */
export async function fetchEventsWithPlaces() {
  const [events, places] = await Promise.all([
    http.get('/api/events/', { reply: listReply(EventSchema) }),
    http.get('/api/club/places/', { reply: listReply(PlacesSchema) }),
  ]);
  return { events, places };
}

const pathOf = (slug: string) => `/api/club/events/${slug}/`;

const fetchSettings = (slug: string) =>
  officersHttp.get(`${pathOf(slug)}places/settings/`, { reply: PlacesSettingsSchema });

/** What the screens show of an event. A draft may have no date yet. */
export interface ShownEvent {
  title: string;
  /** When it begins, in milliseconds since 1970. */
  instant: number | null;
  isDraft: boolean;
}

async function fetchEvent(slug: string): Promise<ShownEvent> {
  try {
    const { title, instant } = await http.get(`/api/events/${slug}/`, { reply: EventSchema });
    return { title, instant, isDraft: false };
  } catch (error) {
    if (!isNotThere(error)) throw error;
    const { title, event_date } = await officersHttp.get(`/api/club/drafts/${slug}/`, { reply: DraftSchema });
    return { title, instant: event_date === null ? null : readEventTime(event_date).getTime(), isDraft: true };
  }
}

/** The event and its sign-up settings; `settings` is null until an officer has set up places. */
export async function fetchEventWithSettings(slug: string) {
  const event = await fetchEvent(slug);
  const settings = await fetchSettings(slug).catch((error: unknown) => {
    if (isNotThere(error)) return null;
    throw error;
  });
  return { event, settings };
}

/** 409 `version`: another officer has changed the settings since. @param version 0 for new settings. */
export const savePlaces = (slug: string, settings: NewPlaces, version: number) =>
  officersHttp.put(`${pathOf(slug)}places/`, { json: { ...settings, version }, reply: v.unknown() });

/** `askedAt`: when the list was requested, in milliseconds since 1970. Later changes may be missing. */
export interface EventPeople {
  rows: readonly EventPerson[];
  askedAt: number;
}

/** In this order: coming, waiting, then those who left or were removed. */
export async function fetchEventPeople(slug: string): Promise<EventPeople> {
  const askedAt = Date.now();
  return { rows: await officersHttp.get(`${pathOf(slug)}people/`, { reply: listReply(EventPersonSchema) }), askedAt };
}

/** 409 `full`: no place is free, or others wait for one. With `over` the person gets a place anyway. */
export const giveAPlace = (slug: string, pk: number, over: boolean) =>
  officersHttp.post(`${pathOf(slug)}people/`, { json: { pk, over }, reply: v.unknown() });

export const removePerson = (slug: string, pk: number, reason: string) =>
  officersHttp.patch(`${pathOf(slug)}people/${pk}/`, { json: { state: 'removed', reason }, reply: v.unknown() });

/**
 * The latest `at` wins, and repeating a call is harmless. 409 `not_coming`: the person has no place.
 * The reply is parsed, so that the login page of a public Wi-Fi does not count as success.
 */
export const tellPresence = (slug: string, pk: number, present: EventPerson['present'], at: string) =>
  officersHttp.patch(`${pathOf(slug)}people/${pk}/`, { json: { present, at }, reply: v.object({ pk: KeySchema }) });

/** Searches the members' directory, for officers who may not see the accounts. The backend has no search for it. */
export async function findInDirectory(name: string): Promise<readonly FoundPerson[]> {
  const members = await authHttp.get('/api/members/', { reply: listReply(MemberSchema) });
  return members.filter((member) => isNamed(member, name));
}

/** Whether the name contains all words of a search. */
export function isNamed(person: { first_name: string; last_name: string }, search: string): boolean {
  const name = nameOf(person).toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word));
}
