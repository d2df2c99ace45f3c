/** Calls of officers: they see whom a message would reach, send it, test it, and stop it. */
import type { DatabaseSync } from 'node:sqlite';
import {
  AUDIENCES,
  type Audience,
  isAboutEvent,
  MESSAGES_PER_DAY,
  type Message,
  type Reach,
} from '#shared/messages/message.ts';
import {
  changeMessage,
  getMessage,
  getReach,
  listMessages,
  sendTestMessage,
  writeMessage,
} from '#shared/messages/message-calls.ts';
import {
  audienceWords,
  eventObstacle,
  isStillRight,
  leavesUntil,
  OBSTACLE_WORDS,
} from '#shared/messages/message-rules.ts';
import { unfilledWords } from '#shared/messages/message-text.ts';
import { clubDay, clubMidnight } from '#shared/time/club-day.ts';
import { DAY_MS, utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { HOLD_MS, queueEmail } from '../email/email-queue.ts';
import { spanOf } from '../events/event-times.ts';
import { type EventRow, eventById, findEvent } from '../events/events-table.ts';
import { Answer, on, type Route } from '../http/on.ts';
import { conflict, fieldProblem, HttpProblem, orNotFound, problem } from '../http/problem.ts';
import { hasAccess } from '../officers/access-table.ts';
import { type NewLogEntry, writeLog } from '../officers/log-table.ts';
import { listAudience, type Target } from './audiences-table.ts';
import { leftOfDay } from './hand-over.ts';
import { contentOf } from './message-emails.ts';
import {
  countMessagesSince,
  findMessage,
  findTwin,
  insertMessage,
  isOnHome,
  listMessageRows,
  type MessageRow,
  stopMessage,
  takeOffHome,
} from './messages-table.ts';
import { pausedUntil } from './pause-table.ts';
import { addRecipients, countBefore, numbersOf, refusedOf } from './recipients-table.ts';

export const messageCalls: readonly Route[] = [
  on(listMessages, ({ query: { page = 1 }, account, now, backend: { database } }) => {
    const { count, rows } = listMessageRows(database, audiencesOf(database, account), page);
    return { count, results: rows.map((row) => messageOf(database, row, now)) };
  }),

  on(getMessage, ({ params: { id }, account, now, backend: { database } }) => ({
    ...messageOf(database, own(database, account, id), now),
    refused: refusedOf(database, id),
  })),

  on(getReach, ({ query: { audience, event, year }, account, now, backend }) => {
    if (audience === undefined) throw fieldProblem({ audience: ['This field is required.'] });
    return reachOf(backend, targetOf(backend.database, account, { audience, event, year }), now);
  }),

  on(writeMessage, ({ body: { emails, subject, text, ...to }, account: officer, now, backend }) => {
    const { database, log } = backend;
    const target = targetOf(database, officer, to);
    assertFilled({ subject, text });
    const message = { ...target.columns, subject, text, written_by: officer.id };
    const twin = findTwin(database, message, now);
    if (twin) return new Answer(200, messageOf(database, twin, now));
    const reach = reachOf(backend, target, now);
    if (reach.obstacle !== null) throw conflict(reach.obstacle, OBSTACLE_WORDS[reach.obstacle]);
    if (!isStillRight(emails, reach.emails)) throw numberChanged(reach.emails);
    const id = insertMessage(database, message, now);
    addRecipients(database, id, listAudience(database, target.columns));
    writeLog(database, logEntry('message.send', officer, { ...message, emails: reach.emails }), now);
    log(`message ${id} sent: ${message.audience}, ${reach.emails} emails, by member ${officer.id}`);
    return new Answer(201, messageOf(database, orNotFound(findMessage(database, id)), now));
  }),

  on(sendTestMessage, ({ body: { subject, text, ...to }, account, now, backend }) => {
    const { columns } = targetOf(backend.database, account, to);
    assertFilled({ subject, text });
    const content = contentOf(backend, { ...columns, subject, text }, { accountId: account.id });
    queueEmail(
      backend.database,
      { accountId: account.id, content: { ...content, subject: `Test: ${content.subject}` } },
      now,
    );
  }),

  on(changeMessage, ({ params: { id }, body: { stop, off_home }, account: officer, now, backend }) => {
    const { database, log } = backend;
    const message = own(database, officer, id);
    if (stop && message.stopped_at === null) {
      const { waiting } = numbersOf(database, id, message);
      stopMessage(database, id, 'officer', now);
      writeLog(database, logEntry('message.stop', officer, { ...message, emails: waiting }), now);
      log(`message ${id} stopped, by member ${officer.id}`);
    }
    if (off_home) takeOffHome(database, id, now);
    return messageOf(database, own(database, officer, id), now);
  }),
];

const audiencesOf = (database: DatabaseSync, { id }: Account): Audience[] =>
  (Object.keys(AUDIENCES) as Audience[]).filter((audience) => hasAccess(database, id, AUDIENCES[audience]));

/** @throws HttpProblem 404 also for a message that the officer's access does not cover. */
function own(database: DatabaseSync, officer: Account, id: number): MessageRow {
  const message = findMessage(database, id);
  return orNotFound(message && audiencesOf(database, officer).includes(message.audience) ? message : undefined);
}

interface To {
  audience: Audience;
  event?: string | null | undefined;
  year?: number | null | undefined;
}

interface CheckedTarget {
  columns: Target;
  event: EventRow | undefined;
}

/** @throws HttpProblem 403, 404 when there is no such event, 400 for a year that is missing. */
function targetOf(database: DatabaseSync, officer: Account, { audience, event: slug, year }: To): CheckedTarget {
  if (!hasAccess(database, officer.id, AUDIENCES[audience]))
    throw problem('forbidden', "Your access doesn't include writing to these people.");
  const found = isAboutEvent(audience) ? findEvent(database, slug ?? '') : undefined;
  const event = isAboutEvent(audience) ? orNotFound(found?.has_sign_up ? found : undefined) : undefined;
  if (audience === 'year' && !year) throw fieldProblem({ year: ['Choose a year of study.'] });
  const columns = { audience, event_id: event?.id ?? null, year_of_study: audience === 'year' ? (year ?? null) : null };
  return { columns, event };
}

/** @throws HttpProblem 400 for words in braces that nobody fills. */
function assertFilled(words: { subject: string; text: string }): void {
  const errors = Object.entries(words).flatMap(([name, text]) => {
    const unknown = unfilledWords(text);
    return unknown.length === 0
      ? []
      : [[name, [`Take out ${unknown.join(', ')}. Only {first name} is replaced by a name.`]]];
  });
  if (errors.length > 0) throw fieldProblem(Object.fromEntries(errors));
}

function reachOf({ database, settings }: Backend, { columns, event }: CheckedTarget, now: number): Reach {
  const people = listAudience(database, columns);
  const byEmail = people.filter(({ by_email }) => by_email === 1);
  const emails = byEmail.length;
  const left = leftOfDay(database, settings.mailPerDay, now) - countBefore(database, event === undefined);
  const span = event && { state: event.state, ...spanOf(event) };
  const days = span
    ? Math.floor(Math.max(0, leavesUntil(columns.audience, span) - now) / DAY_MS)
    : Number.POSITIVE_INFINITY;
  const inTime = days === Number.POSITIVE_INFINITY ? emails : left + days * settings.mailPerDay;
  const tooLate = Math.min(emails, Math.max(0, emails - inTime));
  return {
    emails,
    guests: byEmail.filter(({ guest_id }) => guest_id !== null).length,
    said_no: people.length - emails,
    today: Math.min(emails, Math.max(0, left)),
    // Less than nothing is left where others wait longer than today.
    later_days: Math.max(0, Math.ceil((emails - tooLate - left) / settings.mailPerDay)),
    too_late: tooLate,
    is_paused: pausedUntil(database, now) > 0,
    obstacle:
      (span && eventObstacle(columns.audience, span, now)) ??
      (isTooMany(database, columns, now) ? 'too_many' : people.length === 0 ? 'nobody' : null),
  };
}

function isTooMany(database: DatabaseSync, { audience, event_id }: Target, now: number): boolean {
  const audiences = (Object.keys(AUDIENCES) as Audience[]).filter(
    (one) => isAboutEvent(one) === isAboutEvent(audience),
  );
  return countMessagesSince(database, { audiences, event_id }, clubMidnight(clubDay(now))) >= MESSAGES_PER_DAY;
}

const numberChanged = (emails: number) =>
  new HttpProblem('conflict', {
    detail: `This message would now reach ${emails === 1 ? '1 person' : `${emails} people`}. Look at it once more, and send it again.`,
    ...{ code: 'number_changed', emails },
  });

/** Never the text. */
const logEntry = (
  action: 'message.send' | 'message.stop',
  officer: Account,
  { audience, event_id, year_of_study, subject, emails }: Target & { subject: string; emails: number },
): NewLogEntry => ({
  ...{ actor: { id: officer.id }, action },
  ...(event_id !== null && { subject: { kind: 'event', id: event_id } }),
  after: {
    message: subject,
    to: audienceWords(audience, emails, year_of_study),
    ...(event_id !== null && { of_event: true }),
  },
});

function messageOf(database: DatabaseSync, row: MessageRow, now: number): Message {
  const { id, audience, subject, text, written_at, stopped_at, stopped_because } = row;
  const event = row.event_id === null ? undefined : eventById(database, row.event_id);
  const numbers = numbersOf(database, id, row);
  const hasNotBegun = numbers.sent === 0 && numbers.waiting > 0;
  return {
    ...{ id, audience, event: event ? { slug: event.slug, title: event.title } : null, year: row.year_of_study },
    ...{ subject, text, written_by: row.officer, written_at: utc(written_at) },
    leaves_at: utc(Math.max(written_at + HOLD_MS, hasNotBegun ? pausedUntil(database, now) : 0)),
    ...{ stopped_at: stopped_at === null ? null : utc(stopped_at), stopped_because },
    numbers,
    on_home: isOnHome(database, id, now),
  };
}
