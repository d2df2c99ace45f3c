/** What a member may ask an officer for: all that is kept about him or her, and that it is deleted (standards, Data Protection Act, s. 26). */
import type { DatabaseSync } from 'node:sqlite';
import { profileOf } from '../profile/profile-of.ts';
import { findUserByName } from '../users/users-table.ts';
import { ClubMistake } from './club-commands.ts';

/** All that is kept about one account, as JSON; of the password only that there is one. @throws ClubMistake */
export function showAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user) throw nobody(username);
  const { verified_at, created_at } = user;
  const { sign_ins } = database
    .prepare('SELECT count(*) AS sign_ins FROM known_addresses WHERE user_id = ?')
    .get(user.id) as { sign_ins: number };
  const times = { signed_up: utc(created_at), email_verified: utc(verified_at) };
  return JSON.stringify({ ...profileOf(user, ''), ...times, networks_signed_in_from: sign_ins }, null, 2);
}

/**
 * Deletes an account, its sessions, links and addresses. Its picture goes with the next housekeeping, within two hours; events stay,
 * because they are the club's.
 * @throws ClubMistake when nobody has that username
 */
export function deleteAccount(database: DatabaseSync, username: string): string {
  const user = findUserByName(database, username);
  if (!user) throw nobody(username);
  database.prepare('DELETE FROM users WHERE id = ?').run(user.id);
  // Where no mail server is configured, mails to that person are still kept.
  database.prepare('DELETE FROM outbox WHERE recipient = ?').run(user.email);
  return `The account ${user.username} is deleted. Older backups still hold it until they are deleted.`;
}

const utc = (time: number | null) => (time === null ? null : new Date(time).toISOString());
const nobody = (username: string) =>
  new ClubMistake(`Nobody has the username "${username}". "npm run club -- list" shows them all.`);
