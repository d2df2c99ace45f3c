/** Writes the rows of an import: changes of people, and accounts of those who are invited. */
import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../../../shared/schemas/site.ts';
import { updateRow } from '../../database/database.ts';
import { addUserRow, foldForCompare, raiseVersion, takenFields } from '../../members/users-table.ts';
import { writeAudit } from '../audit.ts';
import { queueInvitation } from '../person-mails.ts';
import type { Plan } from './match-rows.ts';

interface Writer {
  site: Pick<Site, 'name' | 'shortName'>;
  now: number;
}

interface Changer {
  by: { id: number };
  now: number;
}

/** To be called inside a transaction. */
export function changeRow(database: DatabaseSync, { person, changes }: Plan, { by, now }: Changer): void {
  if (!person) return;
  const before = Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value]));
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]));
  updateRow(database, 'users', person.pk, after);
  raiseVersion(database, person.pk);
  const subject = { kind: 'person', id: person.pk } as const;
  writeAudit(database, { actor: by, deed: 'person.change', subject, before, after }, now);
}

/** Makes an account that has no password, and writes the mail with which its owner chooses one. To be called inside a transaction. */
export function inviteRow(database: DatabaseSync, { row: { email = '', values } }: Plan, { site, now }: Writer): void {
  const { first_name = '', last_name = '', ...rest } = values;
  const username = freeUsername(database, values.registration_no ?? null, `${first_name}-${last_name}`);
  const id = addUserRow(database, { username, email, first_name, last_name, password_hash: '' }, now);
  updateRow(database, 'users', id, rest);
  queueInvitation(database, { user: { id, username }, site }, now);
}

/** The registration number if it is free, otherwise the person's name, with a number at its end if necessary. */
function freeUsername(database: DatabaseSync, registrationNo: string | null, name: string): string {
  const isFree = (username: string) => takenFields(database, { username }).length === 0;
  if (registrationNo !== null && isFree(registrationNo)) return registrationNo;
  const plain =
    foldForCompare(name)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'member';
  if (isFree(plain)) return plain;
  // Random, because counting up would take longer with each person of the same name.
  for (;;) {
    const username = `${plain}-${randomInt(10_000, 100_000)}`;
    if (isFree(username)) return username;
  }
}
