/** The texts of the actions on an event's state. */
import type { StateAction } from './state-form.ts';

interface ActionWords {
  /** Label in the menu. */
  item: string;
  title: string;
  lead: string;
  submit: string;
  busy: string;
  /** Toast after success. */
  done: string;
}

export const ACTION_WORDS: Readonly<Record<StateAction, ActionWords>> = {
  reschedule: {
    item: 'Reschedule…',
    title: 'Reschedule this event',
    lead: 'The event page will show both dates.',
    submit: 'Reschedule event',
    busy: 'Rescheduling the event...',
    done: 'The event has been rescheduled.',
  },
  postpone: {
    item: 'Postpone…',
    title: 'Postpone this event',
    lead: 'The event page will say that a new date will follow. Set it later with Reschedule.',
    submit: 'Postpone event',
    busy: 'Postponing the event...',
    done: 'The event has been postponed.',
  },
  cancel: {
    item: 'Cancel event…',
    title: 'Cancel this event',
    lead: 'The event stays on the site, marked as cancelled, until its date has passed.',
    submit: 'Cancel event',
    busy: 'Cancelling the event...',
    done: 'The event has been cancelled.',
  },
  reinstate: {
    item: 'Reinstate…',
    title: 'Reinstate this event',
    lead: 'The event goes ahead with the date and place shown on its page.',
    submit: 'Reinstate event',
    busy: 'Reinstating the event...',
    done: 'The event is back on.',
  },
};
