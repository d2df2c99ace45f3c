/** Makes people of a test database members, officers or leaders, since long ago and without end. `condition` selects `accounts`. */
import type { DatabaseSync } from 'node:sqlite';

export const makeMember = (database: DatabaseSync, condition = 'true') =>
  database.exec(
    `INSERT INTO memberships (account_id, since, approved_at) SELECT id, '2000-01-01', 1 FROM accounts WHERE ${condition}`,
  );

export const makeOfficer = (database: DatabaseSync, condition = 'true', area = 'events') =>
  database.exec(
    `INSERT INTO access (account_id, area, since) SELECT id, '${area}', '2000-01-01' FROM accounts WHERE ${condition}`,
  );

export const makeLeader = (database: DatabaseSync, role: string, condition = 'true') =>
  database.exec(
    `INSERT INTO roles (account_id, leadership_role, since) SELECT id, '${role}', '2000-01-01' FROM accounts WHERE ${condition}`,
  );
