/** Emails about officers' access (granted, changed, removed, ending soon), their new names, sign-outs by an officer, and deleted accounts. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { accessWords } from '#shared/officers/granting-access.ts';
import { type LogPart, logText } from '#shared/officers/log.ts';
import type { AccessArea } from '#shared/officers/officers.ts';
import { OWN_WORDS } from '#shared/officers/own-words.ts';
import { addDays, daysBetween } from '#shared/time/days.ts';
import { formatDay } from '#shared/time/format-day.ts';
import { type Account, findAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { queueEmail } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { quoted, stripName } from '../email/harmless-text.ts';
import { ACCESS_ENDING_DAYS, accessOf, listOfficerAccess, officersWith, wasEverOfficer } from './access-table.ts';
import { formerOfficerName } from './former-officers-table.ts';
import { grantSentence, removalSentence, untilSuffix } from './log-sentences.ts';
import { type Actor, type Values, writeLog } from './log-table.ts';
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
  const access = `${accessWords(area)}${untilSuffix(until)}`;
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

function notifyFullAccess(database: DatabaseSync, { actor, pk, sentence }: Notice, now: number): void {
  const name = nameOf(database, { id: pk });
  for (const accountId of officersWith(database, 'all').filter((id) => id !== pk)) {
    const who = isSame(accountId, actor) ? OWN_WORDS.reader : nameOf(database, actor);
    const text = logText(sentence(who, name));
    sendNotice(database, { accountId, actor, subject: "An officer's access has changed", text }, now);
  }
}

/** Also to the one who made the change: someone else may be using that account. */
function sendNotice(
  database: DatabaseSync,
  { accountId, actor, subject, text }: { accountId: number; actor: Actor; subject: string; text: string },
  now: number,
): void {
  const after = isSame(accountId, actor)
    ? "If this wasn't you, choose a new password right away."
    : "If this isn't what the club agreed, change it back.";
  const link = { label: 'See who has access', href: { page: '/officers/handover' } };
  queueEmail(database, { accountId, content: { subject, before: [text], link, after: [after] } }, now);
}

const isSame = (accountId: number, actor: Actor) => typeof actor === 'object' && actor.id === accountId;

function nameOf(database: DatabaseSync, actor: Actor): string {
  const account = typeof actor === 'string' ? undefined : findAccount(database, actor.id);
  return account ? nameInEmail(account) : OWN_WORDS.serverAdmin;
}

interface PersonChange {
  actor: { id: number };
  pk: number;
  /** Only the changed fields. */
  before: Values;
  after: Values;
}

/**
 * Logs a change of someone's record. Emails the officers with full access the new name of an officer: log and lists show the current one, so
 * an officer could pass for another. Call it in the transaction of the change, after it.
 */
export function recordPersonChange(
  database: DatabaseSync,
  { actor, pk, before, after }: PersonChange,
  now: number,
): void {
  writeLog(database, { actor, action: 'person.change', subject: { kind: 'person', id: pk }, before, after }, now);
  const account = findAccount(database, pk);
  if (!account || !('first_name' in after || 'last_name' in after) || accessOf(database, pk).length === 0) return;
  const formerName = nameInEmail({ ...account, ...v.parse(v.partial(NamesSchema), before) });
  const newName = quoted(stripName(`${account.first_name} ${account.last_name}`));
  const isOwn = actor.id === pk;
  for (const accountId of officersWith(database, 'all')) {
    const who = isSame(accountId, actor) ? OWN_WORDS.reader : isOwn ? formerName : nameOf(database, actor);
    const whose = accountId === pk ? 'your' : isOwn ? 'their' : `${formerName}'s`;
    const text = `${who} changed ${whose} name to ${newName}.`;
    sendNotice(database, { accountId, actor, subject: "An officer's name has changed", text }, now);
  }
}

/** The log and other officers identify a person by these fields. */
const IDENTITY = ['first_name', 'last_name', 'registration_no'] as const;

/** The log shows current names, so without this entry an officer, or a former one, could pass for another. */
export function recordOwnName(database: DatabaseSync, before: Account, after: Account, now: number): void {
  const names = IDENTITY.filter((name) => after[name] !== before[name]);
  if (names.length === 0 || !wasEverOfficer(database, after.id)) return;
  const [oldValues = {}, newValues = {}] = [before, after].map((account) =>
    Object.fromEntries(names.map((name) => [name, account[name]])),
  );
  recordPersonChange(database, { actor: after, pk: after.id, before: oldValues, after: newValues }, now);
}

const NamesSchema = v.object({ first_name: v.string(), last_name: v.string() });

const LAST_DAYS = 7;

/** Emails the officer, and everyone with full access, 30 and 7 days before access ends. A daily task (schedule.ts). */
export function remindOfAccessEnds({ database, settings, site }: Backend, today: string): void {
  const access = listOfficerAccess(database);
  const officers = officersWith(database, 'all');
  for (const { id, area, until, person } of access) {
    if (until === null || until > addDays(today, ACCESS_ENDING_DAYS)) continue;
    const days = daysBetween(today, until) <= LAST_DAYS ? LAST_DAYS : ACCESS_ENDING_DAYS;
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
    `${officerName ?? OWN_WORDS.officer} signed you out on every device. Nothing else has changed. Sign in again as usual.`,
  ],
  link: { label: 'Sign in', href: { page: '/signin' } },
  after: [`If you don't know why, write to ${clubEmail}.`],
});

/** Emails the officers with full access after the account is deleted. In the same transaction. */
export function emailAboutFormerOfficer(
  database: DatabaseSync,
  person: Pick<Account, 'id' | 'username' | 'first_name' | 'last_name'>,
  now: number,
): void {
  const content = {
    subject: "An officer's account was deleted",
    before: [
      `${nameInEmail(person)}'s account was deleted, along with any officer access.`,
      `For two years, the log and what they approved will show “${formerOfficerName(person.id)}”.`,
    ],
    link: { label: 'See who has access', href: { page: '/officers/handover' } },
    after: [],
  };
  for (const accountId of officersWith(database, 'all')) queueEmail(database, { accountId, content }, now);
}
