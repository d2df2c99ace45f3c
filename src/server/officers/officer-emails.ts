/** Emails about officers' access (granted, changed, removed, ending soon), and sign-outs by an officer. */
import type { DatabaseSync } from 'node:sqlite';
import { accessWords } from '../../shared/officers/granting-access.ts';
import { type LogPart, logText } from '../../shared/officers/log.ts';
import type { AccessArea } from '../../shared/officers/officers.ts';
import { addDays, daysBetween } from '../../shared/time/days.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { ENDING_DAYS, listOfficerAccess, officersWith } from './access-table.ts';
import { grantSentence, removalSentence, untilWords } from './log-sentences.ts';
import { type Actor, writeLog } from './log-table.ts';
import { nameInEmail } from './names.ts';

interface Change {
  actor: Actor;
  pk: number;
  area: AccessArea;
  until: string | null;
}

/**
 * Logs and emails a grant, as `recordRemoval` does a removal. Call both in the transaction of the change, after it.
 * @param formerAccess the same access as it was before. Undefined: the person did not have it.
 */
export function recordGrant(
  database: DatabaseSync,
  { actor, pk, area, until, formerAccess }: Change & { formerAccess: { until: string | null } | undefined },
  now: number,
): void {
  const before: Record<string, string | null> = formerAccess ? { until: formerAccess.until } : {};
  const after = { area, until };
  writeLog(database, { actor, action: 'access.grant', subject: { kind: 'person', id: pk }, before, after }, now);
  const actorName = nameOf(database, actor);
  const access = `${accessWords(area)}${untilWords(until)}`;
  const email: QueuedContent = formerAccess
    ? {
        subject: 'Your officer access has changed',
        before: [`${actorName} changed your officer access. You now have ${access}.`],
        after: [],
      }
    : { subject: 'You have officer access', before: [`${actorName} granted you ${access}.`], after: [] };
  const link = { label: "Open the officers' screens", href: { page: '/officers' } };
  queueEmail(database, { accountId: pk, content: { ...email, link } }, now);
  const sentence: Notice['sentence'] = (actor, subject) =>
    grantSentence({ actor: [actor], subject: [subject], before, after });
  notifyFullAccess(database, { actor, pk, sentence }, now);
}

export function recordRemoval(database: DatabaseSync, { actor, pk, area, until }: Change, now: number): void {
  const before = { area, until };
  writeLog(database, { actor, action: 'access.remove', subject: { kind: 'person', id: pk }, before }, now);
  const isOwn = typeof actor === 'object' && actor.id === pk;
  const text = isOwn
    ? `You removed your own ${accessWords(area)}.`
    : `${nameOf(database, actor)} removed your ${accessWords(area)}.`;
  const subject = 'Your officer access has ended';
  queueEmail(database, { accountId: pk, content: { subject, before: [text], after: [] } }, now);
  const sentence: Notice['sentence'] = (actor, subject) =>
    removalSentence({ actor: [actor], subject: [subject], isOwn, before });
  notifyFullAccess(database, { actor, pk, sentence }, now);
}

interface Notice extends Pick<Change, 'actor' | 'pk'> {
  sentence: (actor: string, subject: string) => LogPart[];
}

/** Emails the officers with full access, also the one who made the change: someone else may be using that account. */
function notifyFullAccess(database: DatabaseSync, { actor, pk, sentence }: Notice, now: number): void {
  const name = nameOf(database, { id: pk });
  for (const accountId of officersWith(database, 'all').filter((id) => id !== pk)) {
    const isActor = typeof actor === 'object' && actor.id === accountId;
    const content: QueuedContent = {
      subject: "An officer's access has changed",
      before: [logText(sentence(isActor ? 'You' : nameOf(database, actor), name))],
      link: { label: 'See who has access', href: { page: '/officers/handover' } },
      after: [
        isActor
          ? "If this wasn't you, choose a new password right away."
          : "If this isn't what the club agreed, change it back.",
      ],
    };
    queueEmail(database, { accountId, content }, now);
  }
}

function nameOf(database: DatabaseSync, actor: Actor): string {
  const account = typeof actor === 'string' ? undefined : findAccount(database, actor.id);
  return account ? nameInEmail(database, account) : 'A server admin';
}

const LAST_DAYS = 7;

/** Emails the officer, and everyone with full access, 30 and 7 days before access ends. A daily task (schedule.ts). */
export function remindOfAccessEnds({ database, settings, site }: Backend, today: string): void {
  const access = listOfficerAccess(database);
  const officers = officersWith(database, 'all');
  for (const { id, area, until, person } of access) {
    if (until === null || until > addDays(today, ENDING_DAYS)) continue;
    const days = daysBetween(today, until) <= LAST_DAYS ? LAST_DAYS : ENDING_DAYS;
    const link = { label: 'See who has access', href: { page: '/officers/handover' } };
    const end = formatDay(until);
    const name = nameOf(database, { id: person.pk });
    const send = (accountId: number, words: Pick<QueuedContent, 'subject' | 'before'>) =>
      // The key contains the last day, so that the officer is reminded again after an extension.
      queueEmail(
        database,
        { accountId, key: `grant-ends-${days}:${id}:${until}:${accountId}`, content: { ...words, link, after: [] } },
        settings.now(),
      );
    send(person.pk, {
      subject: 'Your officer access ends soon',
      before: [
        `You have ${accessWords(area)} at ${site.name} until ${end}.`,
        'To extend it, ask an officer with full access.',
      ],
    });
    for (const pk of officers.filter((one) => one !== person.pk))
      send(pk, {
        subject: "An officer's access ends soon",
        before: [
          `${name} has ${accessWords(area)} at ${site.name} until ${end}.`,
          'You can extend it or grant it to someone else.',
        ],
      });
  }
}

/** @param officerName only in emails to officers, who know each other. */
export const signOutEmail = ({
  officerName,
  clubEmail,
}: {
  officerName: string | null;
  clubEmail: string;
}): QueuedContent => ({
  subject: "You've been signed out",
  before: [
    `${officerName ?? 'An officer of the club'} signed you out on every device. Nothing else has changed. Sign in again as usual.`,
  ],
  link: { label: 'Sign in', href: { page: '/signin' } },
  after: [`If you don't know why, write to ${clubEmail}.`],
});
