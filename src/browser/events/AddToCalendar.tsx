import { type MouseEvent, useState } from 'react';
import type { ClubEvent } from '../../shared/events/event.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { serverNow } from '../http/server-clock.ts';
import { Icon } from '../ui/Icon.tsx';
import { saveFile } from '../ui/save-file.ts';

interface Props {
  event: ClubEvent;
  club: ClubNames;
}

/**
 * Offers the event as a calendar file. In the built HTML it is a link to a built file (`pages/calendar/`) and needs no script. In an island
 * the event is newer than that file, or has none, so the file is made in the browser.
 */
export function AddToCalendar({ event, club }: Props) {
  const [problem, setProblem] = useState('');

  async function save(click: MouseEvent) {
    click.preventDefault();
    setProblem('');
    try {
      const { calendarText } = await import('../../shared/events/calendar.ts');
      // The site's configured address, so that this file and the subscribed calendar give an event the same id.
      const options = { club, siteUrl: import.meta.env.SITE, now: new Date(serverNow()) };
      saveFile({ name: `${event.slug}.ics`, type: 'text/calendar', text: calendarText([event], options) });
    } catch (error) {
      console.error('Error making the calendar file:', error);
      setProblem("The calendar file couldn't be created. Please try again.");
    }
  }

  return (
    <>
      <div className="event-button">
        <a href={`/calendar/${event.id}.ics`} onClick={save} className="small-button">
          <Icon name="calendar" />
          <span>
            <span className="sr-only">Add to </span>
            <span>Calendar</span>
          </span>
        </a>
      </div>
      <p role="status" className="calendar-problem text-sm text-danger empty:hidden">
        {problem}
      </p>
    </>
  );
}
