/** Everything that the calls need, built once from the settings. Tests build one with their own clock and database. */
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../../shared/site/site.ts';
import { type AccessTokens, createAccessTokens, sessionsVoidUntil, tokenSecret } from '../accounts/access-tokens.ts';
import { createPasswords, type Passwords } from '../accounts/passwords.ts';
import { createStorageHealth, type StorageHealth } from '../database/storage-health.ts';
import { createMailer, type Mailer } from '../email/mailer.ts';
import { createLimits, type Limits } from '../http/limits/limits.ts';
import type { Media } from '../media/media.ts';
import { createUploadQueue, type UploadQueue } from '../media/read-picture.ts';
import { readSiteFile } from '../site/content-file.ts';
import { type Background, createBackground } from './concurrency.ts';
import type { BackendSettings } from './settings.ts';

export interface Backend {
  settings: BackendSettings;
  site: Site;
  database: DatabaseSync;
  /** Public address of this backend, without a slash at the end. */
  apiUrl: string;
  /** Signs tokens. */
  secret: string;
  passwords: Passwords;
  tokens: AccessTokens;
  limits: Limits;
  media: Media;
  uploadQueue: UploadQueue;
  background: Background;
  storage: StorageHealth;
  mailer: Mailer;
  /** Writes one line to the log, with the time in front. Never log a password, a token or a link. */
  log: (line: string) => void;
}

export interface Stores {
  database: DatabaseSync;
  media: Media;
}

export function assembleBackend(settings: BackendSettings, { database, media }: Stores, apiUrl: string): Backend {
  const log = (line: string) => settings.log(`${new Date(settings.now()).toISOString()} ${line}`);
  const storage = createStorageHealth(database, settings.dataDir);
  const background = createBackground(log, storage.note);
  const secret = tokenSecret(settings);
  return {
    settings,
    site: readSiteFile(),
    database,
    apiUrl,
    secret,
    passwords: createPasswords(settings.passwordMemoryKiB),
    tokens: createAccessTokens(secret, settings.now, () => sessionsVoidUntil(database)),
    limits: createLimits(database, settings.limits),
    media,
    uploadQueue: createUploadQueue(),
    background,
    storage,
    mailer: createMailer({ settings, database, log, background }, `${apiUrl}/mailbox`),
    log,
  };
}
