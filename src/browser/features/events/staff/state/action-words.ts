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
  move: {
    item: 'Move…',
    title: 'Move this event',
    lead: 'The page shows the new date, and the former one beside it.',
    submit: 'Move the event',
    busy: 'Moving the event...',
    done: 'The event has been moved.',
  },
  postpone: {
    item: 'Postpone…',
    title: 'Postpone this event',
    lead: 'The page says that a new date will follow. You set it later with Move.',
    submit: 'Postpone the event',
    busy: 'Postponing the event...',
    done: 'The event has been postponed.',
  },
  'call-off': {
    item: 'Call off this event…',
    title: 'Call off this event',
    lead: 'The event stays on the site until its day has passed, marked as called off.',
    submit: 'Call off the event',
    busy: 'Calling off the event...',
    done: 'The event has been called off.',
  },
  'bring-back': {
    item: 'Bring it back…',
    title: 'Bring this event back',
    lead: 'The event takes place after all, at the date and place that its page shows.',
    submit: 'Bring it back',
    busy: 'Bringing the event back...',
    done: 'The event takes place again.',
  },
};
