import { type MouseEvent, useState } from 'react';
import type { EventWithState } from '../../../shared/schemas/event-state.ts';
import type { ClubNames } from '../../../shared/schemas/site.ts';
import { type ButtonLook, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  event: EventWithState;
  club: ClubNames;
  /** `plain` where another button is more important. */
  look: ButtonLook;
}

/**
 * Offers the event as a calendar file. In the built HTML it is a link to a built file (`pages/calendar/`) and needs no script. In an island
 * the event is newer than that file, or has none, so the file is made in the browser.
 */
export function AddToCalendar({ event, club, look }: Props) {
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
    <div>
      <a
        href={`/calendar/${event.id}.ics`}
        onClick={save}
        className={`${buttonClass(look)} w-full sm:w-auto lg:w-full`}
      >
        <Icon name="calendar" />
        Add to calendar
      </a>
      <p role="status" className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
