/**
 * Events as a calendar file (iCalendar, RFC 5545). By hand, because the well-kept libraries weigh 20 kB and more in a browser, and what
 * is needed is four rules: properties, escapes, folds, times in UTC. The tests read the result with an independent parser.
 */

import { descriptionWithAddresses } from '../html/description-markup.ts';
import type { ClubNames } from '../site/site.ts';
import { excerpt, wellFormed } from '../text/plain-text.ts';
import { DAY_MS } from '../time/instants.ts';
import type { ClubEvent, EventState } from './event.ts';
import { endOf } from './event-phase.ts';
import { changeSentence, partnerHost, titleWithChange } from './event-words.ts';

interface CalendarOptions {
  club: ClubNames;
  /** Full address of the site, e.g. `https://club.university.example`. It makes the events' ids unique in the world. */
  siteUrl: string;
  /** When the file is made. Only a file that is opened once tells it. */
  now: Date;
  /** Name of a calendar that is subscribed to; left out for a file that is opened once. */
  name?: string;
}

/** A cancelled event stays in the subscribed calendar for this long, so that a program that rarely asks learns of it too. */
const CANCELLED_STAYS_MS = 30 * DAY_MS;
/** How often a calendar should ask again; the file itself changes with each build of the site. */
const REFRESH = 'PT6H';
/** Characters of the description: calendars show a few lines of it, and the rest is on the page that is linked. */
const TEXT_LIMIT = 1200;
const FOLD_AT = 75;

/** Text of a property: RFC 5545, section 3.3.11. Control characters are not allowed there. */
const escaped = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line of more than 75 bytes goes on in the next one, behind a space; never within a character (section 3.1). */
function folded(line: string): string {
  let result = '';
  let room = FOLD_AT;
  for (const character of line) {
    // In UTF-8 at most four. An encoder, called for each of them, takes seconds for a thousand events.
    const bytes = character < '\x80' ? 1 : 4;
    if (bytes > room) {
      result += '\r\n ';
      room = FOLD_AT - 1;
    }
    result += character;
    room -= bytes;
  }
  return result;
}

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

const START_OF_2020 = Date.UTC(2020, 0);

/** A later file must win over an earlier one, and the API names no version: seconds since 2020 grow with each revision. */
const sequence = (revised: Date): number => Math.max(0, Math.floor((revised.getTime() - START_OF_2020) / 1000));

/** The format has four digits for a year. */
const isWritable = (instant: Date): boolean => /^\d{4}-/.test(instant.toISOString());

/** RFC 5545, section 3.8.1.11. */
const STATUS: Readonly<Record<EventState, string>> = {
  scheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** @param now milliseconds since 1970. */
export const subscribedEvents = (events: readonly ClubEvent[], now: number): ClubEvent[] =>
  events.filter(({ state, instant }) => state !== 'cancelled' || now < instant + CANCELLED_STAYS_MS);

function eventLines(event: ClubEvent, { club, siteUrl, now, name }: CalendarOptions): string[] {
  const start = new Date(event.instant);
  const end = new Date(endOf(event));
  if (!isWritable(start) || !isWritable(end)) return [];
  // A subscribed calendar is read all day and is to call an event changed only when it has; a file is opened to replace an earlier one.
  const revised = name === undefined ? now : new Date(event.changedInstant ?? START_OF_2020);
  // Some old events have no slug, and therefore no page.
  const page =
    event.slug === '' ? null : new URL(`/event-detail/${encodeURIComponent(wellFormed(event.slug))}`, siteUrl).href;
  const guest = partnerHost(event.host, club);
  const host = guest === '' ? null : `Hosted together with : ${guest}`;
  // The address is in the text too: many calendars do not show the other one.
  const description = [
    changeSentence(event),
    excerpt(descriptionWithAddresses(event.description, page ?? siteUrl), TEXT_LIMIT),
    host,
    page,
  ]
    .filter(Boolean)
    .join('\n\n');
  return [
    'BEGIN:VEVENT',
    // Ids of events are never used again, so an event keeps its place in a calendar when anything else changes.
    `UID:event-${event.id}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(revised)}`,
    ...(event.changedInstant === null ? [] : [`LAST-MODIFIED:${utc(new Date(event.changedInstant))}`]),
    `SEQUENCE:${sequence(revised)}`,
    `STATUS:${STATUS[event.state]}`,
    // An event that will not be at this time does not block anyone's.
    ...(event.state === 'scheduled' ? [] : ['TRANSP:TRANSPARENT']),
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(titleWithChange(event))}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(page ? [`URL:${page}`] : []),
    'END:VEVENT',
  ];
}

/** @returns the whole file, with CRLF at the end of each line. Events that are not within the years 0 to 9999 are left out. */
export function calendarText(events: readonly ClubEvent[], options: CalendarOptions): string {
  const { name } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${new URL(options.siteUrl).hostname}//Events//EN`,
    'CALSCALE:GREGORIAN',
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
