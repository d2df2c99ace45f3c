/** What every call gets: the parts of the backend, which run/assemble-backend.ts puts together. Types only, so that every folder may import it. */
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '#shared/site/site.ts';
import type { AccessTokens } from './accounts/access-tokens.ts';
import type { Account } from './accounts/accounts-table.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { StorageHealth } from './database/storage-health.ts';
import type { EmailKinds, FindRecipient } from './email/email-queue.ts';
import type { Mailer } from './email/mailer.ts';
import type { EventRow, SavedChange } from './events/events-table.ts';
import type { Background } from './http/concurrency.ts';
import type { Limits } from './http/limits/limits.ts';
import type { Media } from './media/media.ts';
import type { UploadQueue } from './media/read-picture.ts';
import type { BackendSettings } from './settings.ts';

/** Someone whom a call has let in. */
export interface Caller {
  account: Account;
  /** Milliseconds since 1970: sessions of up to then were ended, when the call started. */
  sessionsVoidUntil: number;
}

/** What other nouns do when a person or an event changes, in the transaction of the change. */
export interface Reactions {
  /** The address of the account was verified. */
  verified: (account: Pick<Account, 'id' | 'email'>, now: number) => void;
  /** A person changed their own profile. */
  profileChanged: (before: Account, after: Account, now: number) => void;
  becameMember: (accountId: number, now: number) => void;
  eventChanged: (change: SavedChange, now: number) => void;
  accessRemoved: (accountId: number, now: number) => void;
  /** Its row is still there. */
  eventDeleted: (event: EventRow, now: number) => void;
}

export interface Backend {
  settings: BackendSettings;
  site: Site;
  database: DatabaseSync;
  /** Public address of this backend, without a slash at the end. */
  apiUrl: string;
  passwords: Passwords;
  tokens: AccessTokens;
  limits: Limits;
  media: Media;
  uploadQueue: UploadQueue;
  background: Background;
  storage: StorageHealth;
  mailer: Mailer;
  emailKinds: EmailKinds;
  findRecipient: FindRecipient;
  reactions: Reactions;
  /** Writes one line to the log, with the time in front. Never log a password, a token or a link. */
  log: (line: string) => void;
}
