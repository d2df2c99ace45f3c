/** The update of a database by 006-tickets.sql. */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { open } from '../../../src/server/database/database.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FOLDER = new URL('../../../src/server/database/migrations/', import.meta.url);
const STEP = '006-tickets.sql';

test('The update gives each sign-up of before a code of its own, and changes nothing else of it', () => {
  const [folder, steps] = [temporaryFolder(), join(temporaryFolder(), 'migrations/')];
  mkdirSync(steps);
  for (const name of readdirSync(FOLDER).filter((one) => one < STEP))
    copyFileSync(new URL(name, FOLDER), join(steps, name));
  const before = open(folder, (database) => migrate(database, () => undefined, pathToFileURL(steps)));
  before.exec(`
    INSERT INTO events (id, slug, title, description, host, location, starts_at) VALUES (1, 'e', 'E', '', '', '', 1);
    INSERT INTO guests (id, event_id, name, requested_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i, 1, 'G', 1 FROM n;
    INSERT INTO sign_ups (event_id, guest_id, state, signed_up_at) SELECT 1, id, 'coming', id FROM guests;`);
  const rows = before.prepare('SELECT * FROM sign_ups ORDER BY id').all();
  before.close();
  const after = open(folder, (database) => migrate(database, () => undefined));
  const updated = after.prepare('SELECT * FROM sign_ups ORDER BY id').all();
  after.close();
  expect(updated.map(({ ticket: _, checked_in_by, ...row }) => ({ row, checked_in_by }))).toEqual(
    rows.map((row) => ({ row: { ...row }, checked_in_by: null })),
  );
  const codes = updated.map(({ ticket }) => String(ticket));
  expect(codes.filter((code) => !/^[2-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(2000);
  // Each of the thirty signs at each place, so none is a constant.
  expect(new Set(codes.map((code) => code[15])).size).toBe(30);
});
