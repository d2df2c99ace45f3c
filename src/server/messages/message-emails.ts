/** The email of a message, written when it leaves: to whoever is of its audience then. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Audience, isAboutEvent, isClubNews } from '#shared/messages/message.ts';
import { eventObstacle } from '#shared/messages/message-rules.ts';
import { fillName, paragraphsOf } from '#shared/messages/message-text.ts';
import { HOUR_MS } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import type { EmailTarget, PersonId, Refusal } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { emailsSince } from '../email/emails-per-hour.ts';
import { officerWords, stripName } from '../email/harmless-text.ts';
import { spanOf } from '../events/event-times.ts';
import { type EventRow, eventById } from '../events/events-table.ts';
import { newsToken, noteToldOfNews, wasToldOfNews } from '../members/news-table.ts';
import { isReached } from './audiences-table.ts';
import { findMessage, type MessageRow } from './messages-table.ts';
import { pauseMessages } from './pause-table.ts';
import { hadLimit, noteOutcome, takeBackQueued } from './recipients-table.ts';

type Parts = Pick<Backend, 'database' | 'settings' | 'apiUrl' | 'site' | 'findRecipient'>;

/** Called by the queue. @returns undefined for a message that was stopped, and for whoever left its audience. */
export function messageEmail(parts: Parts, stored: unknown, { rowId, ...person }: EmailTarget) {
  const { database, settings } = parts;
  const { id } = v.parse(v.object({ id: v.number() }), stored);
  const message = findMessage(database, id);
  const now = settings.now();
  if (!message || message.stopped_at !== null || !mayLeave(database, message, person, now)) {
    noteOutcome(database, rowId, { state: message?.stopped_at ? 'stopped' : 'left_out' });
    return undefined;
  }
  const isNews = isClubNews(message.audience) && 'accountId' in person;
  return {
    ...{ content: contentOf(parts, message, person), isFromOfficer: true as const },
    name: `message ${id} ${message.written_at}`,
    unsubscribe: isNews ? unsubscribeAddress(parts, person.accountId) : undefined,
    onSent() {
      noteOutcome(database, rowId, { state: 'sent', at: settings.now() });
      if (isNews) noteToldOfNews(database, person.accountId);
    },
    onRefused(refusal: Refusal): boolean {
      if (isLimitReached(refusal.words)) {
        // No limit of the day, where one person meets it again while others get theirs. The queue tries for three days.
        if (hadLimit(database, rowId) && emailsSince(database, settings.now() - HOUR_MS, settings.now()) > 0)
          return false;
        takeBackQueued(database, rowId, settings.now());
        pauseMessages(database, settings.now());
        return true;
      }
      if (refusal.isFinal) noteOutcome(database, rowId, { state: 'refused', refusal: refusal.words });
      return refusal.isFinal;
    },
  };
}

function mayLeave(database: DatabaseSync, message: MessageRow, person: PersonId, now: number): boolean {
  if (isAboutEvent(message.audience)) {
    const event = message.event_id === null ? undefined : eventById(database, message.event_id);
    if (!event || eventObstacle(message.audience, { state: event.state, ...spanOf(event) }, now) !== null) return false;
  }
  return isReached(database, message, person);
}

/** The mail server takes no more today: Gmail and others count emails. */
const isLimitReached = (words: string): boolean =>
  /\b4\.7\.\d|\b5\.4\.5\b|quota|(?:sending|daily|hourly|rate|message) limit|too many (?:emails|messages|recipients)|(?:emails|messages) per (?:hour|day)/i.test(
    words,
  ) && !isOfOne(words);

/** A full mailbox has a quota too, and a greylist only asks to come again in a few minutes. */
const isOfOne = (words: string): boolean =>
  /\b[45]\.2\.[12]\b|mailbox.{0,12}(?:full|quota)|over.?quota|gr[ea]ylist/i.test(words);

interface Words {
  audience: Audience;
  event_id: number | null;
  subject: string;
  text: string;
}

/** What a person gets. The queue writes the address of the link, which is a guest's own page. */
export function contentOf(parts: Parts, { audience, event_id, subject, text }: Words, person: PersonId): QueuedContent {
  const { database, site, findRecipient } = parts;
  const event = event_id === null ? undefined : eventById(database, event_id);
  const name = firstNameOf(person, findRecipient(person)?.first_name ?? '');
  const isNews = isClubNews(audience) && 'accountId' in person;
  return {
    subject: officerWords(fillName(subject, name)),
    before: [
      ...(isNews && !wasToldOfNews(database, person.accountId) ? [TOLD_OF_NEWS] : []),
      ...paragraphsOf(text).map((paragraph) => fillName(safeLines(paragraph), name)),
    ],
    ...(event && { link: { label: 'See your place', href: { page: `/event-detail/${event.slug}` } } }),
    after: [
      event
        ? whyAboutEvent(audience, event)
        : `You get this because ${OF_CLUB[audience] ?? 'you have an account'} at ${site.name}.`,
      ...(isNews ? [`To get no more club news by email, open ${unsubscribeAddress(parts, person.accountId)}`] : []),
    ],
  };
}

const TOLD_OF_NEWS =
  'This is club news, which members get by email. You can turn it off at any time: under Privacy in your profile, or with the link at the end.';

const OF_CLUB: Partial<Record<Audience, string>> = {
  members: 'you are a member',
  year: 'you are a member',
  officers: 'you are an officer',
};

const WHY: Partial<Record<Audience, string>> = {
  attendees: "you're coming to",
  waiting: "you're on the waiting list of",
  checked_in: 'you came to',
  not_checked_in: 'you signed up for',
};
const whyAboutEvent = (audience: Audience, { title }: EventRow) =>
  `You get this because ${WHY[audience]} ${officerWords(title)}.`;

/** A guest's is the first word of what they called themselves. */
const firstNameOf = (person: PersonId, name: string): string =>
  'accountId' in person ? stripName(name) : (stripName(name).split(' ')[0] ?? '');

const safeLines = (paragraph: string) => paragraph.split('\n').map(officerWords).join('\n');

const unsubscribeAddress = ({ database, apiUrl }: Pick<Backend, 'database' | 'apiUrl'>, accountId: number) =>
  `${apiUrl}/api/club/unsubscribe/${newsToken(database, accountId)}/`;
