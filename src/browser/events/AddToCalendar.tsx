import { type MouseEvent, useState } from 'react';
import type { EventWithState } from '../../shared/events/event-state.ts';
import type { ClubNames } from '../../shared/site/site.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  event: EventWithState;
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
      const { downloadEvent } = await import('./download-event.ts');
      downloadEvent(event, club);
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
