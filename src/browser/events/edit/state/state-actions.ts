/** What staff can do with a published event: the words, the form and the request of each action. */

import * as v from 'valibot';
import { writeEventTime } from '../../../../shared/events/event-date.ts';
import { type EventStatus, STATE_REASON_LIMIT } from '../../../../shared/events/event-state.ts';
import { TypedSchema } from '../../../../shared/text/fields.ts';
import { formatEventTime } from '../../../../shared/time/club-time.ts';
import { serverNow } from '../../../http/server-clock.ts';
import type { ConflictRow } from '../../../ui/VersionConflict.tsx';
import { DATE_CHECK, SHORT_TEXTS, TEXT_CHECKS } from '../event-form.ts';
import type { StaffEvent, StateChange } from '../staff-events-api.ts';

export type StateAction = 'reschedule' | 'postpone' | 'cancel' | 'reinstate';

export interface StateFormValues {
  /** Null: none, or the text in the field is no date. */
  event_date: Date | null;
  location: string;
  reason: string;
  tell: boolean;
}

export const stateFormValues = ({ event }: StaffEvent): StateFormValues => ({
  event_date: new Date(event.instant),
  location: event.location,
  reason: '',
  tell: true,
});

interface Action {
  becomes: EventStatus;
  asksReason: boolean;
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
    asksReason: false,
    item: 'Reschedule…',
    title: 'Reschedule this event',
    lead: 'The event page will show both dates.',
    submit: 'Reschedule event',
    busy: 'Rescheduling the event...',
    done: 'The event has been rescheduled.',
  },
  postpone: {
    becomes: 'postponed',
    asksReason: true,
    item: 'Postpone…',
    title: 'Postpone this event',
    lead: 'The event page will say "New date to follow". Set the date later with Reschedule.',
    submit: 'Postpone event',
    busy: 'Postponing the event...',
    done: 'The event has been postponed.',
  },
  cancel: {
    becomes: 'cancelled',
    asksReason: true,
    item: 'Cancel event…',
    title: 'Cancel this event',
    lead: 'The event stays on the site, marked as cancelled, until its date has passed.',
    submit: 'Cancel event',
    busy: 'Cancelling the event...',
    done: 'The event has been cancelled.',
  },
  reinstate: {
    becomes: 'scheduled',
    asksReason: false,
    item: 'Reinstate…',
    title: 'Reinstate this event',
    lead: 'The event goes ahead with the date and location shown on its page.',
    submit: 'Reinstate event',
    busy: 'Reinstating the event...',
    done: 'The event is back on.',
  },
};

const anything = { event_date: v.nullable(v.date()), location: v.string(), reason: v.string(), tell: v.boolean() };
const reason = v.pipe(
  TypedSchema,
  v.nonEmpty('Give a short reason. Everyone will see it.'),
  v.maxCodePoints(STATE_REASON_LIMIT, `Use at most ${STATE_REASON_LIMIT} characters.`),
);

/** @param known the event before the change: rescheduling has to change something. */
export function stateFormSchema(action: StateAction, known: StaffEvent): v.GenericSchema<StateFormValues> {
  if (STATE_ACTIONS[action].asksReason) return v.object({ ...anything, reason });
  if (action === 'reinstate') return v.object(anything);
  return v.pipe(
    v.object({
      ...anything,
      event_date: v.pipe(
        DATE_CHECK,
        v.check((date) => date === null || date.getTime() > serverNow(), 'Choose a date in the future.'),
      ),
      location: TEXT_CHECKS.location,
    }),
    v.forward(
      v.partialCheck(
        [['event_date'], ['location']],
        (values) => known.state.state === 'postponed' || Object.keys(moved(values, known)).length > 0,
        'Change the date or the location.',
      ),
      ['event_date'],
    ),
  );
}

/** The date and place, as far as they differ from the event's. */
export function moved(
  { event_date, location }: Pick<StateFormValues, 'event_date' | 'location'>,
  { event }: Pick<StaffEvent, 'event'>,
): Pick<StateChange, 'event_date' | 'location'> {
  return {
    ...(event_date !== null && event_date.getTime() !== event.instant && { event_date: writeEventTime(event_date) }),
    ...(location.trim() !== event.location.trim() && { location: location.trim() }),
  };
}

/** The request. Rescheduling always sends both date and place, so that both are as the person saw them. */
export function stateChange(action: StateAction, values: StateFormValues, { state }: StaffEvent): StateChange {
  const { event_date, location, tell } = values;
  return {
    state: STATE_ACTIONS[action].becomes,
    ...(STATE_ACTIONS[action].asksReason && { reason: values.reason }),
    ...(action === 'reschedule' && event_date !== null && { event_date: writeEventTime(event_date), location }),
    tell: tell && state.coming + state.waiting > 0,
    version: state.version,
  };
}

const STATE_WORDS: Readonly<Record<StaffEvent['state']['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
};

/** The person's values beside those that someone else has saved since. */
export function conflictRows(
  action: StateAction,
  values: StateFormValues,
  { event, state }: StaffEvent,
): ConflictRow[] {
  const rows: ConflictRow[] = [
    { label: 'Status', mine: STATE_WORDS[STATE_ACTIONS[action].becomes], saved: STATE_WORDS[state.state] },
  ];
  if (STATE_ACTIONS[action].asksReason)
    rows.push({ label: 'Reason', mine: values.reason, saved: state.reason || 'Not given' });
  if (action !== 'reschedule' || values.event_date === null) return rows;
  return [
    ...rows,
    { label: 'Date', mine: formatEventTime(values.event_date.getTime()), saved: formatEventTime(event.instant) },
    { label: SHORT_TEXTS.location.label, mine: values.location, saved: event.location },
  ];
}

/** The possible actions. None for an event that is over, unless it was postponed and needs a date. @param now milliseconds since 1970. */
export function actionsFor({ event, state }: StaffEvent, now: number): StateAction[] {
  const isAhead = event.instant > now;
  if (state.state === 'postponed') return isAhead ? ['reschedule', 'cancel'] : ['reschedule'];
  if (!isAhead || state.state === 'draft') return [];
  return state.state === 'cancelled' ? ['reinstate'] : ['reschedule', 'postpone', 'cancel'];
}
