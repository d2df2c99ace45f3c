import { calendarEntry } from '../../../lib/calendar-entry.ts';
import type { ClubEvent } from '../../../schemas/event.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  event: ClubEvent;
}

/**
 * Gives the event as a calendar file. It needs no hydration: a light script (AddToCalendarScript.astro, once in the page) listens for
 * clicks, so that it works in HTML of the build and in what an island draws. Without JavaScript all events can be had instead.
 */
export const AddToCalendarButton = ({ event }: Props) => (
  <div>
    <button
      type="button"
      data-add-to-calendar={JSON.stringify(calendarEntry(event))}
      className={`${buttonClass('plain')} [@media(scripting:none)]:hidden`}
    >
      <Icon name="calendar" />
      Add to calendar
    </button>
    <noscript>
      <a href="/events.ics">All events for your calendar</a>
    </noscript>
    <p role="status" className="mt-2 text-sm text-muted empty:hidden" />
  </div>
);
