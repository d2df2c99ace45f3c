import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { StaffEvent } from '#shared/events/event.ts';
import { NetworkError } from '#shared/http/errors.ts';
import { AttendeeSchema } from '#shared/sign-ups/sign-up.ts';
import { dropPreloadedAnswers } from '../../http/preloaded-answers.ts';
import { StampSchema, timeOf } from '../../http/stamp.ts';
import { $person } from '../../http/token.ts';
import { momentWords } from '../../officers/words.ts';
import { checkInListKey, readCheckInList } from '../../session/check-in-lists.ts';
import { restoreSession } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { type Attendees, fetchAttendees, keyOfAttendees } from '../attendees/attendees.ts';
import { EventHead } from '../EventHead.tsx';
import { CheckIn } from './CheckIn.tsx';
import { $sendFailure } from './send-check-ins.ts';

/**
 * The attendee list is kept on this device so that a reload without a network does not lose it: numbers, names, states and tickets, no contacts
 * and no answers. Only for the officer who opened it. When it goes: session/check-in-lists.ts
 */
const StoredListSchema = v.object({
  ...StampSchema.entries,
  title: v.string(),
  instant: v.number(),
  rows: v.array(
    v.object({
      ...v.pick(AttendeeSchema, ['id', 'pk', 'first_name', 'last_name', 'state', 'position', 'attendance']).entries,
      // Lists that were kept before there were tickets lack these.
      ticket: v.optional(AttendeeSchema.entries.ticket, ''),
      checked_in_at: v.optional(AttendeeSchema.entries.checked_in_at, null),
      checked_in_by: v.optional(AttendeeSchema.entries.checked_in_by, null),
    }),
  ),
});

/** @param person the officer (`$person` of http/token.ts). */
export function storeList(person: string, slug: string, { title, instant }: ShownEvent, people: Attendees): void {
  try {
    // The schema leaves out what is not kept.
    const stored = v.parse(StoredListSchema, { ...people.requestedAt, title, instant, rows: people.rows });
    localStorage.setItem(checkInListKey(person, slug), JSON.stringify(stored));
  } catch (error) {
    console.error('The attendee list could not be stored on this device', error);
  }
}

type ShownEvent = Pick<StaffEvent, 'title' | 'instant' | 'state'>;

interface StoredList {
  event: ShownEvent;
  people: Attendees;
}

function readStoredList(person: string, slug: string): StoredList | null {
  const stored = v.safeParse(StoredListSchema, readCheckInList(checkInListKey(person, slug)));
  if (!stored.success) return null;
  const { title, instant, rows, ...requestedAt } = stored.output;
  const unknown = { signed_up_at: '', answer: '', is_member: false, phone_number: null, email: null };
  return {
    event: { title, instant, state: 'scheduled' },
    people: { requestedAt, rows: rows.map((row) => ({ ...unknown, ...row })) },
  };
}

function tryAgain(): void {
  // The page's first calls have failed, too.
  dropPreloadedAnswers();
  void restoreSession();
}

/**
 * The stored list, from when the account cannot be loaded until the attendees can: at a door, the network may be back for one call only.
 * Null otherwise.
 */
export function useStoredList(slug: string | null | undefined): StoredList | null {
  // Another object after each try, so each tries the attendees too.
  const session = useSession();
  const [stored, setStored] = useState<StoredList | null>(null);
  const isShown = stored !== null;
  useEffect(() => {
    const { status } = session;
    const person = $person.get();
    const forget = () => setStored(null);
    if (status === 'failed' && slug && person !== null) setStored(readStoredList(person, slug));
    else if (status === 'in' && slug && isShown)
      fetchAttendees(slug).then(forget, (error: unknown) => {
        if (!(error instanceof NetworkError)) forget();
      });
    else if (status !== 'loading') forget();
  }, [session, slug, isShown]);
  return stored;
}

/** Check-in without a network, after a reload. */
export function OfflineCheckIn({ slug, stored: { event, people: stored } }: { slug: string; stored: StoredList }) {
  // Check-ins that are sent meanwhile come into it.
  const source = { key: keyOfAttendees(slug), load: async () => stored };
  const people = useAnswer(source, 'Reading the attendee list failed').value ?? stored;
  useEffect(() => {
    // Nothing can be sent before the account has been loaded, so nothing else would explain why the check-ins wait.
    $sendFailure.set(new NetworkError('The account could not be loaded'));
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <div className="grid gap-6">
      <EventHead brief slug={slug} event={event} numbers={null} />
      <CheckIn slug={slug} by={Number($person.get())} people={people} onRefresh={tryAgain} />
      <Notice onRetry={tryAgain}>
        {`You're offline. This list is from ${momentWords(new Date(timeOf(people.requestedAt)).toISOString())}, and this device keeps it for 48 hours. Check-ins will sync when you're back online.`}
      </Notice>
    </div>
  );
}
