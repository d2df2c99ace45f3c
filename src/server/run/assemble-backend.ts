/** Puts the parts of the backend together, from its settings. Tests do so with their own clock and database. */
import type { DatabaseSync } from 'node:sqlite';
import { createAccessTokens, sessionsVoidUntil, tokenSecret } from '../accounts/access-tokens.ts';
import { findAccount } from '../accounts/accounts-table.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { linkEmail } from '../accounts/secret-links.ts';
import type { Backend } from '../backend.ts';
import { createStorageHealth } from '../database/storage-health.ts';
import type { EmailKinds } from '../email/email-queue.ts';
import { createMailer } from '../email/mailer.ts';
import { eventChangeEmail } from '../events/event-emails.ts';
import { createBackground } from '../http/concurrency.ts';
import { createLimits } from '../http/limits/limits.ts';
import type { Media } from '../media/media.ts';
import { createUploadQueue } from '../media/read-picture.ts';
import { paymentEmail } from '../membership/membership-emails.ts';
import type { BackendSettings } from '../settings.ts';
import { reminderEmail, signUpEmail } from '../sign-ups/sign-up-emails.ts';
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
  return {
    settings,
    site,
    database,
    apiUrl,
    passwords: createPasswords(settings.passwordMemoryKiB),
    tokens: createAccessTokens(tokenSecret(settings), settings.now, () => sessionsVoidUntil(database)),
    limits: createLimits(database, settings.limits),
    media,
    uploadQueue: createUploadQueue(),
    background,
    storage,
    mailer: createMailer({ settings, database, log }, `${apiUrl}/mailbox`),
    emailKinds: emailKinds({ settings, site, database, apiUrl }),
    findRecipient: (accountId) => findAccount(database, accountId),
    log,
  };
}

/** Each noun knows whether its email is still true, and writes it. The queue stores the names of the kinds. */
const emailKinds = (parts: Pick<Backend, 'settings' | 'site' | 'database' | 'apiUrl'>): EmailKinds => ({
  payment: (stored) => paymentEmail(parts, stored),
  reminder: (stored, { accountId }) => reminderEmail(parts, stored, accountId),
  sign_up: (stored, { accountId }) => signUpEmail(parts, stored, accountId),
  event_change: (stored, { accountId }) => eventChangeEmail(parts, stored, accountId),
  verification: (_stored, to) => linkEmail(parts, 'verification', to),
  reset: (_stored, to) => linkEmail(parts, 'reset', to),
  invitation: (_stored, to) => linkEmail(parts, 'invitation', to),
});
