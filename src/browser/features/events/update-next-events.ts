import { readEventTime } from '../../../shared/event-date.ts';
import { abortAfter } from '../../../shared/http/timeouts.ts';

/** What is read of a row of `GET /api/club/event-states/`. */
type State = { slug: unknown; state: unknown; was_date: unknown; ends_at: unknown } | null;

/**
 * Brings the events of the home page up to date: takes out what was called off or postponed after the build, and gives a moved event its
 * new time. When nobody answers, the page stays as it was. The page fetches this part only where the build knew of states.
 * @param place holds the events, each with a link to its page.
 */
export async function updateNextEvents(place: HTMLElement): Promise<void> {
  try {
    const states = (await read('/api/club/event-states/')) as State[];
    const events = [...place.querySelectorAll<HTMLElement>('[data-instant]')];
    for (const event of events) {
      const path = event.querySelector('a')?.pathname;
      const row = states.find((state) => path === `/event-detail/${state?.slug}`);
      if (row?.state === 'cancelled' || row?.state === 'postponed') event.remove();
      else if (row?.was_date) await setNewTime(event, row);
    }
    const byTime = events.filter(({ isConnected }) => isConnected);
    place.append(...byTime.sort((one, other) => Number(one.dataset.instant) - Number(other.dataset.instant)));
  } catch (error) {
    console.error('Failed to fetch event states', error);
  }
}

const read = async (path: string) =>
  (await fetch(`${import.meta.env.PUBLIC_API_HOST}${path}`, { signal: abortAfter() })).json();

/** Writes the date into the attributes that localize-times.ts and next-event.ts read. */
async function setNewTime(event: HTMLElement, { slug, ends_at }: NonNullable<State>): Promise<void> {
  const start = readEventTime((await read(`/api/events/${slug}/`)).event_date);
  const instant = String(start.getTime());
  const ends = typeof ends_at === 'string' && Date.parse(ends_at) > start.getTime() ? new Date(ends_at) : null;
  event.dataset.instant = instant;
  event.dataset.ends = ends ? String(ends.getTime()) : '';
  const phase = event.querySelector<HTMLElement>('[data-event-phase]');
  if (phase) Object.assign(phase.dataset, { eventPhase: instant, ends: event.dataset.ends });
  const [time, end] = event.querySelectorAll('time');
  if (time) time.dateTime = start.toISOString();
  if (end && ends) end.dateTime = ends.toISOString();
  else if (end) {
    end.previousSibling?.remove(); // the dash
    end.remove();
  }
}
