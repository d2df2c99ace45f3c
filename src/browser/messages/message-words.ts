/** What officers read about a message. */
import { CLUB_TIME_ZONE } from '#club';
import { type Audience, isClubNews, type Message, type Reach } from '#shared/messages/message.ts';
import { audienceWords, inStudyYear } from '#shared/messages/message-rules.ts';
import { count } from '#shared/text/plain-text.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { eventTimeParts } from '#shared/time/format-time.ts';
import { joined } from '../ui/parts.ts';

/** As the form offers them. */
export const AUDIENCE_LABELS: Readonly<Record<Audience, string>> = {
  members: 'All members',
  year: 'Members of one year of study',
  everyone: 'Everyone with a verified account',
  officers: 'Officers',
  attendees: 'Attendees of an event',
  waiting: 'The waiting list of an event',
  checked_in: 'Those who came to an event',
  not_checked_in: 'Those who did not come to an event',
};

/** `38 attendees, 3 of them guests`, `112 members. 9 more people get no club news by email, and find it on the home page.`. */
export function reachWords(audience: Audience, year: number | null, { emails, guests, said_no }: Reach): string {
  return joined(
    audienceWords(audience, emails, year),
    guests > 0 && `, ${guests} of them ${guests === 1 ? 'a guest' : 'guests'}`,
    '.',
    said_no > 0 &&
      isClubNews(audience) &&
      ` ${count(said_no, 'more person gets', 'more people get')} no club news by email, and ${said_no === 1 ? 'finds' : 'find'} it on the home page.`,
  );
}

/** When the emails leave, where not all leave at once: `450 today, 62 tomorrow.` */
export function daysWords({ emails, today, later_days, too_late, is_paused }: Reach): string {
  const rest = emails - today - too_late;
  return joined(
    is_paused && 'The mail server takes no more emails for now, so they leave from eight in the morning. ',
    rest > 0 &&
      !is_paused &&
      `${today} ${today === 1 ? 'leaves' : 'leave'} today, and ${rest} ${later_days > 1 ? `on the next ${later_days} days` : 'tomorrow'}. `,
    too_late > 0 && `${count(too_late, 'email')} could only leave too late, and will not be sent. `,
  ).trim();
}

/** To whom, without a number: `attendees of Glider Day`. */
export const toWords = ({ audience, event, year }: Pick<Message, 'audience' | 'event' | 'year'>): string =>
  audience === 'year' && year !== null
    ? `Members ${inStudyYear(year)}`
    : AUDIENCE_LABELS[audience].replace(/an event$/, () => event?.title ?? 'a deleted event');

const STOPPED: Readonly<Record<NonNullable<Message['stopped_because']>, string>> = {
  officer: 'Stopped.',
  access: "Stopped, because the officer's access was removed.",
  event: 'Stopped, because the event was cancelled or deleted.',
  restored: 'Stopped, because a backup was restored.',
};

/** Where it stands: `112 sent, 9 waiting.` @param now milliseconds since 1970. */
export function standingWords({ numbers, stopped_because, leaves_at }: Message, now: number): string {
  const { sent, waiting, refused, left_out, stopped } = numbers;
  const leaves = Date.parse(leaves_at);
  if (stopped_because === null && now < leaves && waiting > 0) {
    const { clock } = eventTimeParts(leaves, CLUB_TIME_ZONE);
    return `Leaves ${clubDay(leaves) === clubDay(now) ? '' : 'tomorrow '}at ${clock}. You can still stop it.`;
  }
  const parts = [
    `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    stopped > 0 && `${stopped} stopped`,
    refused > 0 && `${refused} refused`,
    left_out > 0 && `${left_out} no longer on the list`,
  ];
  return joined(stopped_because !== null && `${STOPPED[stopped_because]} `, `${parts.filter(Boolean).join(', ')}.`);
}
