/** Makes people of a test database members, staff or leaders, since long ago and without end. `who` is a condition on `users`. */
import type { DatabaseSync } from 'node:sqlite';

export const makeMember = (database: DatabaseSync, who = 'true') =>
  database.exec(
    `INSERT INTO memberships (user_id, since, approved_at) SELECT id, '2000-01-01', 1 FROM users WHERE ${who}`,
  );

export const makeStaff = (database: DatabaseSync, who = 'true', area = 'events') =>
  database.exec(`INSERT INTO access (user_id, area, since) SELECT id, '${area}', '2000-01-01' FROM users WHERE ${who}`);

export const makeLeader = (database: DatabaseSync, role: string, who = 'true') =>
  database.exec(
    `INSERT INTO roles (user_id, leadership_role, since) SELECT id, '${role}', '2000-01-01' FROM users WHERE ${who}`,
  );
