/**
 * The list of a door, kept on this device so that a reload without a network does not lose it: numbers, names and states, no contacts and
 * no answers. Only for the officer who opened it. When it goes: session/kept-door-lists.ts
 */
import * as v from 'valibot';
import { EventPersonSchema } from '../../../../../shared/schemas/event-people.ts';
import { doorListKey, freshDoorList } from '../../../../session/kept-door-lists.ts';
import type { EventPeople, ShownEvent } from '../events-api.ts';

const KeptSchema = v.object({
  at: v.number(),
  title: v.string(),
  instant: v.nullable(v.number()),
  rows: v.array(v.pick(EventPersonSchema, ['pk', 'first_name', 'last_name', 'state', 'position', 'present'])),
});

/** @param person the officer (`$person` of http/token.ts). */
export function keepList(person: string, slug: string, { title, instant }: ShownEvent, people: EventPeople): void {
  const rows = people.rows.map(({ pk, first_name, last_name, state, position, present }) => ({
    pk,
    first_name,
    last_name,
    state,
    position,
    present,
  }));
  try {
    localStorage.setItem(doorListKey(person, slug), JSON.stringify({ at: people.askedAt, title, instant, rows }));
  } catch (error) {
    console.error('The list of the door could not be kept', error);
  }
}

export interface KeptList {
  event: ShownEvent;
  people: EventPeople;
}

export function readKeptList(person: string, slug: string): KeptList | null {
  const kept = v.safeParse(KeptSchema, freshDoorList(localStorage.getItem(doorListKey(person, slug))));
  if (!kept.success) return null;
  const { at, title, instant, rows } = kept.output;
  const unknown = { asked_at: '', answer: '', is_member: false, phone_number: null, email: null };
  return {
    event: { title, instant, isDraft: false },
    people: { askedAt: at, rows: rows.map((row) => ({ ...unknown, ...row })) },
  };
}
