/** What a change of an event does to its sign-up and to the people: shown before it is saved, and after. */

import type { ClubEvent, EventSignUp, StaffEvent } from '#shared/events/event.ts';
import { instantOf } from '#shared/events/event-date.ts';
import { isInFuture, unfitTimes } from '#shared/events/event-rules.ts';
import { mapValues } from '#shared/text/fields.ts';
import { formatEventTime } from '#shared/time/format-time.ts';
import { serverNow } from '../../http/server-clock.ts';
import { CheckField } from '../../ui/form/choice-fields.tsx';
import type { FieldDefinition } from '../../ui/form/Form.tsx';
import { Announced } from '../../ui/text/Announced.tsx';

interface MovingProps {
  event: Pick<ClubEvent, 'instant' | 'sign_up'>;
  /** The new start; null: not a date. */
  start: Date | null;
}

/** The times of sign-up that the backend moves together with the event, shown before it is saved. */
export function MovingTimes({ event: { instant, sign_up }, start }: MovingProps) {
  if (start === null || Number.isNaN(start.getTime()) || start.getTime() === instant) return null;
  const moved = (time: string) => {
    const at = Date.parse(time) + start.getTime() - instant;
    return formatEventTime(at) + (at <= serverNow() ? ', which has passed' : '');
  };
  const { closes_at = null, leave_until = null } = sign_up ?? {};
  const words = [
    closes_at !== null && `Sign-up will close on ${moved(closes_at)}.`,
    leave_until !== null && `People can cancel their places until ${moved(leave_until)}.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0) return null;
  return (
    <Announced className="border-l-2 border-accent pl-2 text-sm">
      {`These times move with the event: ${words.join(' ')}`}
    </Announced>
  );
}

const TIME_WORDS = {
  opens_at: 'when sign-up opens',
  closes_at: 'when sign-up closes',
  leave_until: 'the deadline for cancelling a place',
};

/** The settings that no longer fit the date of an event that is ahead, in words. @param now milliseconds since 1970. */
function unfitWords({ state, instant, sign_up }: StaffEvent, now: number): string[] {
  if (state !== 'scheduled' || !isInFuture(instant, now) || sign_up === null) return [];
  const times = mapValues(TIME_WORDS, (_words, name) => instantOf(sign_up[name]));
  return unfitTimes(instant, times).map((name) => TIME_WORDS[name]);
}

/** Shown after an event was rescheduled, until the sign-up times that no longer fit are changed. */
export function UnfitTimes({ event }: { event: StaffEvent }) {
  const words = unfitWords(event, serverNow());
  return (
    words.length > 0 && (
      <Announced className="max-w-prose rounded border border-accent/60 bg-accent/10 px-4 py-3">
        <span>{`These sign-up times no longer fit the event's date: ${words.join(', ')}.`}</span>{' '}
        <a href={`/officers/events/${event.slug}?tab=sign-up`}>Set new times</a>
      </Announced>
    )
  );
}

type People = Pick<EventSignUp, 'coming' | 'waiting'>;

/** A box to tick: whether people are emailed about the change. None where no one is. */
export function notifyField(signUp: People | null): FieldDefinition | false {
  const people = peopleWords(signUp);
  return people !== null && { as: CheckField, label: `Email ${people}` };
}

/** `the 38 people coming and the 3 on the waiting list`; null when there is no one. */
export function peopleWords(signUp: People | null): string | null {
  const { coming = 0, waiting = 0 } = signUp ?? {};
  const come = coming === 1 ? 'the person coming' : `the ${coming} people coming`;
  const alone = waiting === 1 ? 'the person on the waiting list' : `the ${waiting} people on the waiting list`;
  const wait =
    coming === 0 ? alone : waiting === 1 ? 'the one on the waiting list' : `the ${waiting} on the waiting list`;
  return [coming > 0 && come, waiting > 0 && wait].filter(Boolean).join(' and ') || null;
}

/** ` 38 people will be emailed.`; empty when no one will. */
export function emailedWords(signUp: People | null): string {
  const people = signUp ? signUp.coming + signUp.waiting : 0;
  if (people === 0) return '';
  return people === 1 ? ' 1 person will be emailed.' : ` ${people} people will be emailed.`;
}
