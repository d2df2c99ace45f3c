/** Five years of memberships and payments, officers, places at events, emails, and the log. */
import { DEEDS } from '../../../src/shared/schemas/officers-log.ts';
import {
  DAY_MS,
  dayBefore,
  EVENTS,
  eventStart,
  FIVE_YEARS_DAYS,
  type Insert,
  joinedDaysAgo,
  LOG_ENTRIES,
  PEOPLE,
} from './five-years.ts';

/** Officers in each year. Those of the last year are in office, the first of them without an end date. */
const OFFICERS_A_YEAR = 10;
const PEOPLE_AT_EVENT = 40;
const PLACES = 30;
const DRAFTS = 5;
const WAITING_STATEMENTS = 40;
const RIGHTS = ['members', 'money', 'events', 'mail'] as const;

export function addClubLife(insert: Insert, now: number): void {
  let payments = 0;
  for (let person = 0; person < PEOPLE; person += 1) payments = addPerson(insert, person, { payments, now });
  for (let year = 0; year < 5; year += 1) addOfficers(insert, year, now);
  for (let event = 0; event < EVENTS; event += 1) addPlaces(insert, event, now);
  for (let entry = 0; entry < LOG_ENTRIES; entry += 1) addEntry(insert, entry, now);
}

/** Adds a membership with its payment for each year since the person joined. @returns the number of payments so far. */
function addPerson(insert: Insert, person: number, { payments, now }: { payments: number; now: number }): number {
  const user_id = person + 1;
  insert('privacy', { user_id, phone: person % 3 === 0 ? 'members' : 'officers', asked_at: now });
  insert('mail_queue', {
    key: `welcome:${user_id}`,
    user_id,
    content: '{}',
    queued_at: now,
    next_try_at: now,
    sent_at: now,
  });
  if (person % 50 === 49) return payments; // has not confirmed the address
  let payment_id = payments;
  for (let days = joinedDaysAgo(person), year = 0; days >= 0; days -= 365, year += 1) {
    const code = `PAY${user_id}X${year}`;
    const waits = person >= PEOPLE - WAITING_STATEMENTS;
    const stated_at = now - days * DAY_MS;
    insert('payments', {
      ...{ user_id, kind: 'mpesa', reference: code, reference_key: code, paid_on: dayBefore(now, days), stated_at },
      ...(waits ? { state: 'stated' } : { state: 'confirmed', amount: 500, decided_at: stated_at, decided_by: 1 }),
    });
    payment_id += 1;
    if (waits) continue;
    const term = { since: dayBefore(now, days), until: dayBefore(now, days - 364) };
    insert('memberships', { ...term, user_id, payment_id, approved_by: 1, approved_at: stated_at });
  }
  return payment_id;
}

function addOfficers(insert: Insert, year: number, now: number): void {
  const days = FIVE_YEARS_DAYS - year * 365;
  for (let officer = 0; officer < OFFICERS_A_YEAR; officer += 1) {
    const user_id = 1 + year * OFFICERS_A_YEAR + officer;
    const what = officer === 0 ? 'all' : (RIGHTS[officer % RIGHTS.length] ?? 'all');
    const until = officer === 0 ? null : dayBefore(now, days - 380);
    insert('grants', { user_id, what, since: dayBefore(now, days), until, given_by: 1 });
  }
}

function addPlaces(insert: Insert, event: number, now: number): void {
  const event_id = event + 1;
  const start = eventStart(event, now);
  if (event % 10 === 0 || event < DRAFTS)
    insert('event_states', {
      ...{ event_id, state: event < DRAFTS ? 'draft' : 'scheduled', changed_at: start - DAY_MS },
      ends_at: event < DRAFTS ? null : start + DAY_MS / 8,
    });
  insert('event_places', { event_id, places: PLACES, question: 'What do you eat?' });
  for (let asking = 0; asking < PEOPLE_AT_EVENT; asking += 1) {
    const user_id = 1 + ((event * 7 + asking * 61) % PEOPLE);
    const coming = asking < PLACES;
    insert('event_people', {
      ...{ event_id, user_id, state: coming ? 'coming' : 'waiting', asked_at: start - 30 * DAY_MS + asking },
      ...{ answer: asking % 4 === 0 ? 'No meat.' : '' },
      ...(coming && start < now && { present: 'here', present_at: start }),
    });
  }
}

/** One of each deed in turn, by the officers of the year, to people and events. */
function addEntry(insert: Insert, entry: number, now: number): void {
  const deed = DEEDS[entry % DEEDS.length] ?? 'export';
  const daysAgo = ((LOG_ENTRIES - entry) / LOG_ENTRIES) * FIVE_YEARS_DAYS;
  const year = Math.min(4, Math.floor((FIVE_YEARS_DAYS - daysAgo) / 365));
  const kind = deed.startsWith('event.') || deed === 'places.change' ? 'event' : 'person';
  // Those that were deleted are not among the events any more.
  const subject_id = deed === 'event.delete' ? EVENTS + entry : 1 + (entry % (kind === 'event' ? EVENTS : PEOPLE));
  insert('audit', {
    ...{
      at: Math.floor(now - daysAgo * DAY_MS),
      actor: 'person',
      actor_id: 1 + year * OFFICERS_A_YEAR + (entry % OFFICERS_A_YEAR),
      deed,
    },
    ...{ subject_kind: kind, subject_id },
    ...(deed === 'event.delete' && { before: JSON.stringify({ title: `Former Event ${entry}`, state: 'scheduled' }) }),
    ...(deed === 'person.change' && { before: '{"year_of_study":2}', after: '{"year_of_study":3}' }),
    ...(deed === 'grant.give' && { after: '{"what":"events","until":null}' }),
  });
}
