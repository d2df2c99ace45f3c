/** The public logins of the demo, and the check that no database with them is used in production. */
import type { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../../shared/site/settings.ts';
import { findAccountByName } from '../accounts/accounts-table.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { isDemo } from '../database/database.ts';
import type { BackendSettings } from '../settings.ts';

/** The password of every demo account. `npm start` prints it, and tests use it. */
export const DEMO_PASSWORD = 'orbit-apogee-2026';

export const DEMO_LOGINS = {
  member: { username: 'K-10001', password: DEMO_PASSWORD },
  /** An officer with full access. */
  staff: { username: 'K-10002', password: DEMO_PASSWORD },
  /** An officer with access to payments. */
  treasurer: { username: 'K-10008', password: DEMO_PASSWORD },
  /** Has verified the email address, but is not a member: sees names only. */
  unapproved: { username: 'K-10023', password: DEMO_PASSWORD },
  /** Has submitted a payment code, which an officer has to review. */
  under_review: { username: 'K-10026', password: DEMO_PASSWORD },
  /** The payment was rejected. */
  rejected: { username: 'K-10022', password: DEMO_PASSWORD },
  /** A member whose year ends soon. */
  ending: { username: 'K-10020', password: DEMO_PASSWORD },
  /** Was a member until a few months ago. */
  lapsed: { username: 'K-10017', password: DEMO_PASSWORD },
  alumni: { username: 'K-10024', password: DEMO_PASSWORD },
  /** Has signed up, but has not verified the email address. */
  unverified: { username: 'K-10025', password: DEMO_PASSWORD },
} as const;

/** @throws SettingError when invented people are, or once were, in the database. */
export async function rejectDemoData(
  database: DatabaseSync,
  { dataDir, passwordMemoryKiB }: Pick<BackendSettings, 'dataDir' | 'passwordMemoryKiB'>,
): Promise<void> {
  if (isDemo(database) || (await opensToDemoLogin(database, passwordMemoryKiB)))
    throw new SettingError(
      `The database in ${dataDir} holds the fictional people of the demo, whose passwords are public, so it cannot be used in production. Set DATA_DIR to an empty folder.`,
    );
}

/** Older databases of the demo have no mark. A real member with one of these usernames delays the start by a seventh of a second. */
async function opensToDemoLogin(database: DatabaseSync, passwordMemoryKiB: number): Promise<boolean> {
  const passwords = createPasswords(passwordMemoryKiB);
  for (const { username, password } of Object.values(DEMO_LOGINS)) {
    const account = findAccountByName(database, username);
    if (account && (await passwords.matches(password, account.password_hash))) return true;
  }
  return false;
}
