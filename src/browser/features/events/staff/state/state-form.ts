/** What staff can do with an event that everybody sees: what each deed asks for, and what travels. */
import * as v from 'valibot';
import { formatEventTime } from '../../../../../shared/club-time.ts';
import { writeEventTime } from '../../../../../shared/event-date.ts';
import { EVENT_LIMITS } from '../../../../../shared/schemas/event.ts';
import { type EventStatus, STATE_REASON_LIMIT } from '../../../../../shared/schemas/event-state.ts';
import type { ConflictRow } from '../../../../ui/VersionConflict.tsx';
import type { StaffEvent, StateChange } from './states-api.ts';

export type Deed = 'move' | 'postpone' | 'call-off' | 'bring-back';

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

const NEW_STATE: Readonly<Record<Deed, EventStatus>> = {
  move: 'scheduled',
  postpone: 'postponed',
  'call-off': 'cancelled',
  'bring-back': 'scheduled',
};

export const asksReason = (deed: Deed): boolean => deed === 'postpone' || deed === 'call-off';

const anything = { event_date: v.nullable(v.date()), location: v.string(), reason: v.string(), tell: v.boolean() };
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Say why in a few words: people see it.'),
  v.maxCodePoints(STATE_REASON_LIMIT, `Use at most ${STATE_REASON_LIMIT} characters.`),
);

/** @param known what the form begins with: a move has to change something. */
export function stateFormSchema(deed: Deed, known: StaffEvent): v.GenericSchema<StateFormValues> {
  if (asksReason(deed)) return v.object({ ...anything, reason });
  if (deed === 'bring-back') return v.object(anything);
  return v.pipe(
    v.object({
      ...anything,
      event_date: v.pipe(
        v.nullable(v.date()),
        v.check((date) => date !== null, 'Choose a date and time.'),
        v.check((date) => date === null || date.getTime() > Date.now(), 'Choose a date ahead.'),
      ),
      location: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Say where it takes place.'),
        v.maxCodePoints(EVENT_LIMITS.location, `Use at most ${EVENT_LIMITS.location} characters.`),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['event_date'], ['location']],
        (values) => known.state.state === 'postponed' || Object.keys(moved(values, known)).length > 0,
        'Choose another date, or another place.',
      ),
      ['event_date'],
    ),
  );
}

/** Of date and place what differs from what is known. */
export function moved(
  { event_date, location }: Pick<StateFormValues, 'event_date' | 'location'>,
  { event }: Pick<StaffEvent, 'event'>,
): Pick<StateChange, 'event_date' | 'location'> {
  return {
    ...(event_date !== null && event_date.getTime() !== event.instant && { event_date: writeEventTime(event_date) }),
    ...(location.trim() !== event.location.trim() && { location: location.trim() }),
  };
}

/** What is sent. A move sends date and place also when only one of them is another: so both are what the person saw. */
export function stateChange(deed: Deed, values: StateFormValues, { state }: StaffEvent): StateChange {
  const { event_date, location, tell } = values;
  return {
    state: NEW_STATE[deed],
    ...(asksReason(deed) && { reason: values.reason }),
    ...(deed === 'move' && event_date !== null && { event_date: writeEventTime(event_date), location }),
    tell: tell && state.coming + state.waiting > 0,
    version: state.version,
  };
}

const STATE_WORDS: Readonly<Record<StaffEvent['state']['state'], string>> = {
  draft: 'Draft',
  scheduled: 'Takes place',
  postponed: 'Postponed',
  cancelled: 'Called off',
};

/** What the person wants beside what somebody else has saved meanwhile. */
export function conflictRows(deed: Deed, values: StateFormValues, { event, state }: StaffEvent): ConflictRow[] {
  const rows: ConflictRow[] = [{ label: 'State', mine: STATE_WORDS[NEW_STATE[deed]], saved: STATE_WORDS[state.state] }];
  if (asksReason(deed)) rows.push({ label: 'Reason', mine: values.reason, saved: state.reason || 'Not given' });
  if (deed !== 'move' || values.event_date === null) return rows;
  return [
    ...rows,
    { label: 'Date', mine: formatEventTime(values.event_date.getTime()), saved: formatEventTime(event.instant) },
    { label: 'Place', mine: values.location, saved: event.location },
  ];
}
