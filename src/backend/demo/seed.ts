/** Fills an empty database with the invented people of `demo-people.ts`. Does nothing where somebody has signed up already. */
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/database.ts';
import { createPasswords } from '../passwords/passwords.ts';
import type { BackendSettings } from '../settings.ts';
import { readSite } from '../site.ts';
import { addUserRow } from '../users/users-table.ts';
import { DEMO_PASSWORD } from './demo-logins.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

export async function seedDemo(
  database: DatabaseSync,
  { passwordCost, now }: Pick<BackendSettings, 'passwordCost' | 'now'>,
): Promise<void> {
  if (database.prepare('SELECT 1 FROM users').get() !== undefined) return;
  const { emailSuffix } = readSite();
  // One hash for all: each would take a third of a second.
  const password_hash = await createPasswords(passwordCost).hash(DEMO_PASSWORD);

  inTransaction(database, () => {
    for (const [index, person] of DEMO_PEOPLE.entries()) {
      const { first_name, last_name } = person;
      const handle = `${first_name}.${last_name}`.toLowerCase();
      const id = addUserRow(
        database,
        { username: `K-${10_001 + index}`, email: `${handle}@${emailSuffix}`, first_name, last_name, password_hash },
        now(),
      );
      database
        .prepare(
          `UPDATE users SET verified_at = ?, is_member = ?, is_staff = ?, is_corporate_member = ?, leadership_role = ?, bio = ?,
           registration_no = ?, phone_number = ?, year_of_study = ?, linkedin = ? WHERE id = ?`,
        )
        .run(
          person.is === 'unverified' ? null : now(),
          person.is === 'unverified' || person.is === 'waiting' ? 0 : 1,
          person.is === 'staff' ? 1 : 0,
          person.is === 'corporate' ? 1 : 0,
          person.role ?? null,
          person.bio ?? null,
          `J${index + 1}/${1000 + index}/2024`,
          `2547000000${String(index + 1).padStart(2, '0')}`,
          (index % 6) + 1,
          `https://linkedin.example/in/${handle}`,
          id,
        );
    }
  });
}
