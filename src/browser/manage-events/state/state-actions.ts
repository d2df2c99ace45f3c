/** What staff can do with a published event: the words, the form and the request of each action. */

import * as v from 'valibot';
import { type EventState, STATE_REASON_LIMIT, type StaffEvent } from '#shared/events/event.ts';
import { writeEventTime } from '#shared/events/event-date.ts';
import { isInFuture, needsReason } from '#shared/events/event-rules.ts';
import { TypedSchema } from '#shared/text/fields.ts';
import { serverNow } from '../../http/server-clock.ts';
import { DATE_CHECK, isMoved, TEXT_CHECKS } from '../edit/event-form.ts';
import type { EventChange } from '../edit/staff-events-api.ts';
import { crossChecks } from '../sign-up/sign-up-form.ts';

export type StateAction = 'reschedule' | 'postpone' | 'cancel' | 'reinstate';

export type StateFormValues = {
  /** Null: none, or the text in the field is no date. */
  event_date: Date | null;
  location: string;
  reason: string;
  notify: boolean;
};

export const stateFormValues = ({ instant, location }: StaffEvent): StateFormValues => ({
  event_date: new Date(instant),
  location,
  reason: '',
  notify: true,
});

interface Action {
  becomes: EventState;
  /** Label in the menu. */
  item: string;
  title: string;
  lead: string;
  submit: string;
  busy: string;
  /** Toast after success. */
  done: string;
}

export const STATE_ACTIONS: Readonly<Record<StateAction, Action>> = {
  reschedule: {
    becomes: 'scheduled',
    item: 'Reschedule…',
    title: 'Reschedule this event',
    lead: 'The event page will show both dates.',
    submit: 'Reschedule event',
    busy: 'Rescheduling the event...',
    done: 'The event has been rescheduled.',
  },
  postpone: {
    becomes: 'postponed',
    item: 'Postpone…',
    title: 'Postpone this event',
    lead: 'The event page will say that a new date will follow. Set the date later with Reschedule.',
    submit: 'Postpone event',
    busy: 'Postponing the event...',
    done: 'The event has been postponed.',
  },
  cancel: {
    becomes: 'cancelled',
    item: 'Cancel event…',
    title: 'Cancel this event',
    lead: 'The event stays on the site, marked as cancelled, until its date has passed.',
    submit: 'Cancel event',
    busy: 'Cancelling the event...',
    done: 'The event has been cancelled.',
  },
  reinstate: {
    becomes: 'scheduled',
    item: 'Reinstate…',
    title: 'Reinstate this event',
    lead: 'The event goes ahead with the date and location shown on its page.',
    submit: 'Reinstate event',
    busy: 'Reinstating the event...',
    done: 'The event is back on.',
  },
};

const anything = { event_date: v.nullable(v.date()), location: v.string(), reason: v.string(), notify: v.boolean() };
const reason = v.pipe(
  TypedSchema,
  v.nonEmpty('Give a short reason. Everyone will see it.'),
  v.maxCodePoints(STATE_REASON_LIMIT, `Use at most ${STATE_REASON_LIMIT} characters.`),
);

/** @param event before the change: rescheduling has to change something. */
export function stateFormSchema(action: StateAction, event: StaffEvent): v.GenericSchema<StateFormValues> {
  if (needsReason(STATE_ACTIONS[action].becomes)) return v.object({ ...anything, reason });
  if (action === 'reinstate') return v.object(anything);
  return v.pipe(
    v.object({
      ...anything,
      event_date: v.pipe(
        DATE_CHECK,
        v.check((date) => date === null || isInFuture(date.getTime(), serverNow()), 'Choose a date in the future.'),
      ),
      location: TEXT_CHECKS.location,
    }),
    crossChecks<StateFormValues>((values) => ({
      event_date: event.state === 'postponed' || isMoved(values, event) ? null : 'Change the date or the location.',
    })),
  );
}

/** The request. Rescheduling always sends both date and location, so that both are as the person saw them. */
export function stateChange(action: StateAction, values: StateFormValues, event: StaffEvent): EventChange {
  const { event_date, location, notify } = values;
  const { coming = 0, waiting = 0 } = event.sign_up ?? {};
  return {
    state: STATE_ACTIONS[action].becomes,
    ...(needsReason(STATE_ACTIONS[action].becomes) && { reason: values.reason }),
    ...(action === 'reschedule' && event_date !== null && { event_date: writeEventTime(event_date), location }),
    notify: notify && coming + waiting > 0,
    version: event.version,
  };
}

/** The possible actions. None for an event that has started, unless it was postponed and needs a date. @param now milliseconds since 1970. */
export function actionsFor({ instant, state }: StaffEvent, now: number): StateAction[] {
  const hasBegun = !isInFuture(instant, now);
  if (state === 'postponed') return hasBegun ? ['reschedule'] : ['reschedule', 'cancel'];
  if (hasBegun || state === 'draft') return [];
  return state === 'cancelled' ? ['reinstate'] : ['reschedule', 'postpone', 'cancel'];
}
