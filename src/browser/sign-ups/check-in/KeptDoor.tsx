import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { NetworkError } from '../../../shared/http/errors.ts';
import { EventPersonSchema } from '../../../shared/sign-ups/event-people.ts';
import { dropPreloadedAnswers } from '../../http/preloaded-answers.ts';
import { StampSchema, timeOf } from '../../http/stamp.ts';
import { $person } from '../../http/token.ts';
import { momentWords } from '../../officers/words.ts';
import { doorListKey, readDoorList } from '../../session/kept-door-lists.ts';
import { restoreSession } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EventHead } from '../EventHead.tsx';
import type { EventPeople, ShownEvent } from '../officer-events-api.ts';
import { Door } from './Door.tsx';
import { $sendFailure } from './send-taps.ts';

/**
 * The list of a door is kept on this device so that a reload without a network does not lose it: numbers, names and states, no contacts and
 * no answers. Only for the officer who opened it. When it goes: session/kept-door-lists.ts
 */
const KeptSchema = v.object({
  ...StampSchema.entries,
  title: v.string(),
  instant: v.nullable(v.number()),
  rows: v.array(v.pick(EventPersonSchema, ['pk', 'first_name', 'last_name', 'state', 'position', 'present'])),
});

/** @param person the officer (`$person` of http/token.ts). */
export function keepList(person: string, slug: string, { title, instant }: ShownEvent, people: EventPeople): void {
  try {
    // The schema leaves out what is not kept.
    const kept = v.parse(KeptSchema, { ...people.asked, title, instant, rows: people.rows });
    localStorage.setItem(doorListKey(person, slug), JSON.stringify(kept));
  } catch (error) {
    console.error('The attendee list could not be stored on this device', error);
  }
}

interface KeptList {
  event: ShownEvent;
  people: EventPeople;
}

function readKeptList(person: string, slug: string): KeptList | null {
  const kept = v.safeParse(KeptSchema, readDoorList(person, slug));
  if (!kept.success) return null;
  const { title, instant, rows, ...asked } = kept.output;
  const unknown = { asked_at: '', answer: '', is_member: false, phone_number: null, email: null };
  return {
    event: { title, instant, isDraft: false },
    people: { asked, rows: rows.map((row) => ({ ...unknown, ...row })) },
  };
}

function tryAgain(): void {
  // The page's first calls have failed, too.
  dropPreloadedAnswers();
  void restoreSession();
}

/** The kept list, while the account cannot be loaded; null otherwise. It stays while that is tried again. */
export function useKeptList(slug: string | null | undefined): KeptList | null {
  const { status } = useSession();
  const [kept, setKept] = useState<KeptList | null>(null);
  useEffect(() => {
    const person = $person.get();
    if (status === 'failed' && slug && person !== null) setKept(readKeptList(person, slug));
    else if (status !== 'loading') setKept(null);
  }, [status, slug]);
  return kept;
}

/** The door without a network, after a reload. */
export function KeptDoor({ slug, kept: { event, people } }: { slug: string; kept: KeptList }) {
  useEffect(() => {
    // Nothing can be sent before the account has been loaded, so nothing else would say why the taps wait.
    $sendFailure.set(new NetworkError('The account could not be loaded'));
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <div className="grid gap-6">
      <EventHead brief slug={slug} event={event} numbers={null} />
      <Door slug={slug} by={Number($person.get())} people={people} onRefresh={tryAgain} />
      <Notice onRetry={tryAgain}>
        {`You're offline. This list is from ${momentWords(new Date(timeOf(people.asked)).toISOString())}, and this device keeps it for 48 hours. Check-ins will sync when you're back online.`}
      </Notice>
    </div>
  );
}
