/** What scripts change in the built HTML of events: times and covers. Why these are no custom elements: docs/decisions/022. */
import { serverNow } from '../http/server-clock.ts';
import { builtSpan, dayMark, endWords, phaseWords, readerZone, timeWords } from './event-time.ts';

/**
 * Rewrites the times of built HTML (EventTime.tsx and the cards), which are in the club's time zone, for the reader's, and says how soon
 * the event is.
 */
export function localizeTimes(part: HTMLElement): void {
  const timeZone = readerZone();
  const write = (element: Element | null | undefined, words: string) => {
    if (element) element.textContent = words;
  };
  for (const element of part.querySelectorAll('[data-event-time]')) {
    const [time, end] = element.querySelectorAll('time');
    if (!time) continue;
    const instant = Date.parse(time.dateTime);
    const { day, clock, note } = timeWords(instant, timeZone);
    write(time.firstElementChild, day);
    write(time.lastElementChild, clock);
    write(element.lastElementChild, note);
    write(end, end ? endWords(instant, Date.parse(end.dateTime), timeZone) : '');
  }
  for (const day of part.querySelectorAll<HTMLElement>('[data-large-day]')) {
    const [number, rest] = dayMark(Number(day.dataset.largeDay), serverNow(), timeZone);
    write(day.firstElementChild, number);
    write(day.lastElementChild, rest);
  }
  for (const phase of part.querySelectorAll<HTMLElement>('[data-event-phase]'))
    write(phase, phaseWords(builtSpan(phase.dataset.eventPhase, phase.dataset.ends), serverNow(), timeZone));
}

/**
 * Marks the frame of a tall picture, which is shown whole (EventCover.tsx), and hides a cover that could not be loaded: a drawing is behind it.
 */
export function fitCover(picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture;
  const { cover } = picture.dataset;
  picture.hidden = cover !== undefined && naturalWidth === 0;
  // Such as a poster: cropped to 16:9 it would lose more than a third.
  if (cover !== 'whole') picture.parentElement?.toggleAttribute('data-tall', naturalWidth < naturalHeight * 1.2);
}

/** For the covers of built HTML. */
export function fitCovers(part: HTMLElement): void {
  for (const cover of part.querySelectorAll<HTMLImageElement>('img[data-cover]')) {
    for (const event of ['load', 'error']) cover.addEventListener(event, () => fitCover(cover));
    if (cover.complete) fitCover(cover);
  }
}
