/** Makes people of a test database members, staff or leaders, since long ago and without end. `who` is a condition on `accounts`. */
import type { DatabaseSync } from 'node:sqlite';

export const makeMember = (database: DatabaseSync, who = 'true') =>
  database.exec(
    `INSERT INTO memberships (account_id, since, approved_at) SELECT id, '2000-01-01', 1 FROM accounts WHERE ${who}`,
  );

export const makeStaff = (database: DatabaseSync, who = 'true', area = 'events') =>
  database.exec(
    `INSERT INTO access (account_id, area, since) SELECT id, '${area}', '2000-01-01' FROM accounts WHERE ${who}`,
  );

export const makeLeader = (database: DatabaseSync, role: string, who = 'true') =>
  database.exec(
    `INSERT INTO roles (account_id, leadership_role, since) SELECT id, '${role}', '2000-01-01' FROM accounts WHERE ${who}`,
  );
