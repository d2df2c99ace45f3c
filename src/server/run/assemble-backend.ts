/** Puts the parts of the backend together, from its settings. Tests do so with their own clock and database. */
import type { DatabaseSync } from 'node:sqlite';
import { createAccessTokens, tokenSecret } from '../accounts/access-tokens.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { linkEmail } from '../accounts/secret-links.ts';
import type { LinkKind } from '../accounts/secret-links-table.ts';
import { sessionsVoidUntil } from '../accounts/void-tokens-table.ts';
import type { Backend, Reactions } from '../backend.ts';
import { createStorageHealth } from '../database/storage-health.ts';
import type { EmailKinds, EmailTarget, FindRecipient } from '../email/email-queue.ts';
import { createMailer } from '../email/mailer.ts';
import { createBackground } from '../http/concurrency.ts';
import { createLimits } from '../http/limits/limits.ts';
import type { Media } from '../media/media.ts';
import { createUploadQueue } from '../media/read-picture.ts';
import { startNews } from '../members/news-table.ts';
import { paymentEmail } from '../membership/membership-emails.ts';
import { refundEmail } from '../membership/refund-emails.ts';
import { messageEmail } from '../messages/message-emails.ts';
import { moveRecipient } from '../messages/recipients-table.ts';
import { stopMessagesAbout, stopMessagesWithoutAccess } from '../messages/stop-messages.ts';
import { recordOwnName } from '../officers/officer-emails.ts';
import type { BackendSettings } from '../settings.ts';
import { eventChangeEmail, queueChangeEmails, queueDeletedEmails } from '../sign-ups/event-emails.ts';
import { guestLinkEmail, guestRecipient } from '../sign-ups/guests.ts';
import { deleteGuestsWithoutDetails, moveGuestToAccount } from '../sign-ups/guests-table.ts';
import { reminderEmail, signUpEmail } from '../sign-ups/sign-up-emails.ts';
import { moveUp } from '../sign-ups/sign-up-rules.ts';
import { resetAttendance, signUpsOf } from '../sign-ups/sign-ups-table.ts';
import { readSiteFile } from '../site/content-file.ts';

export interface Stores {
  database: DatabaseSync;
  media: Media;
}

export function assembleBackend(settings: BackendSettings, { database, media }: Stores, apiUrl: string): Backend {
  const log = (line: string) => settings.log(`${new Date(settings.now()).toISOString()} ${line}`);
  const storage = createStorageHealth(database, settings.dataDir);
  const background = createBackground(log, storage.note);
  const site = readSiteFile();
  const tokens = createAccessTokens(tokenSecret(settings), settings.now, () => sessionsVoidUntil(database));
  const findRecipient: FindRecipient = (person) =>
    'accountId' in person
      ? findAccount(database, person.accountId)
      : guestRecipient({ database, tokens, apiUrl }, person.guestId);
  return {
    settings,
    site,
    database,
    apiUrl,
    passwords: createPasswords(settings.passwordMemoryKiB),
    tokens,
    limits: createLimits(database, settings.limits),
    media,
    uploadQueue: createUploadQueue(),
    background,
    storage,
    mailer: createMailer({ settings, site, database, log }, `${apiUrl}/mailbox`),
    emailKinds: emailKinds({ settings, site, database, apiUrl, findRecipient }),
    findRecipient,
    reactions: reactionsOf(database),
    log,
  };
}

const reactionsOf = (database: DatabaseSync): Reactions => ({
  verified: (account, now) =>
    moveGuestToAccount(database, account, now, (guestId) => moveRecipient(database, guestId, account.id)),
  profileChanged: (before, after, now) => recordOwnName(database, before, after, now),
  becameMember: (accountId, now) => {
    startNews(database, accountId);
    // They may be waiting for a place that only members get.
    for (const { event } of signUpsOf(database, accountId)) moveUp({ database }, event.id, now);
  },
  // In this order: guests who are deleted free places, and whoever moves up is emailed about that before the change.
  eventChanged(change, now) {
    const { id } = change.after;
    if (change.isOnAnotherDay) {
      resetAttendance(database, id, now);
      deleteGuestsWithoutDetails(database, id);
    }
    moveUp({ database }, id, now);
    queueChangeEmails(database, change, now);
    if (change.after.state === 'cancelled') stopMessagesAbout(database, id, now);
  },
  accessRemoved: (accountId, now) => stopMessagesWithoutAccess(database, accountId, now),
  eventDeleted(event, now) {
    queueDeletedEmails(database, event, now);
    stopMessagesAbout(database, event.id, now);
  },
});

/** Each noun knows whether its email is still true, and writes it. The queue stores the names of the kinds. */
function emailKinds(parts: Pick<Backend, 'settings' | 'site' | 'database' | 'apiUrl' | 'findRecipient'>): EmailKinds {
  const link = (kind: LinkKind) => (_stored: unknown, to: EmailTarget) =>
    'accountId' in to ? linkEmail(parts, kind, to) : undefined;
  return {
    payment: (stored) => paymentEmail(parts, stored),
    refund: (stored) => refundEmail(parts, stored),
    reminder: (stored, person) => reminderEmail(parts, stored, person),
    sign_up: (stored, person) => signUpEmail(parts, stored, person),
    event_change: (stored, person) => eventChangeEmail(parts, stored, person),
    message: (stored, person) => messageEmail(parts, stored, person),
    guest_link: (_stored, person) => guestLinkEmail(parts, person),
    verification: link('verification'),
    reset: link('reset'),
    invitation: link('invitation'),
  };
}
