/**
 * Brings the tables up to date. Each step is a file `migrations/NNN-what.sql`, run once, in the order of the numbers, never changed
 * afterwards. The number of the last one that was run is stored in the database itself (`PRAGMA user_version`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SettingError } from '#shared/site/settings.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** The number of this program's last step. @throws SettingError when the numbers of the files are wrong. */
export const programVersion = (): number => stepsIn(FOLDER).length;

const stepsIn = (folder: URL) => orderSteps(readdirSync(folder).filter((name) => name.endsWith('.sql')));

/** @returns the files by their numbers: 1, 2, 3 … @throws SettingError when a number is missing or stands twice. */
export function orderSteps(names: readonly string[]): string[] {
  const ordered = [...names].sort();
  let last = '';
  for (const [index, name] of ordered.entries()) {
    const digits = /^(\d{3})-./.exec(name)?.[1];
    const next = threeDigits(index + 1);
    if (digits === undefined)
      throw new SettingError(
        `Start the name of the migration ${name} with three digits and a hyphen, like ${next}-what.sql.`,
      );
    if (last.startsWith(digits))
      throw new SettingError(
        `Two migrations have the number ${digits}: ${last} and ${name}. Give the newer one the next free number, ${nextFree(ordered)}.`,
      );
    if (digits !== next)
      throw new SettingError(
        `There is no migration ${next} before ${name}. Give ${name} the next free number, ${next}.`,
      );
    last = name;
  }
  return ordered;
}

const threeDigits = (number: number) => String(number).padStart(3, '0');

/** The lowest number above all that stand without a gap. */
function nextFree(names: readonly string[]): string {
  let number = 1;
  while (names.some((name) => name.startsWith(`${threeDigits(number)}-`))) number += 1;
  return threeDigits(number);
}

/**
 * A step is done whole or not at all.
 * @param beforeUpdate called before the first step when the database already holds something.
 * @param folder of the steps; tests have their own.
 * @throws SettingError when the database is older than version 1.0, was made by a newer version of this program, or ran another file under
 * one of the numbers.
 */
export function migrate(database: DatabaseSync, beforeUpdate: () => void, folder = FOLDER): void {
  const steps = stepsIn(folder);
  const done = databaseVersion(database);
  rejectOtherNames(database, steps);
  if (done > steps.length)
    throw new SettingError(
      'The database was made by a newer version of this program. Start that version, or use another DATA_DIR.',
    );
  if (done > 0 && done < steps.length) beforeUpdate();
  for (const [index, name] of steps.entries())
    if (index >= done) runStep(database, new URL(name, folder), name, index + 1);
}

/** On two branches, two files can have one number. A database that ran one must not count the other as done. */
function rejectOtherNames(database: DatabaseSync, steps: readonly string[]): void {
  if (databaseVersion(database) === 0) return;
  for (const [number, name] of namesIn(database)) {
    const ours = steps[number - 1];
    if (ours !== undefined && ours !== name)
      throw new SettingError(
        `The database ran ${name} as migration ${threeDigits(number)}, but here that number is ${ours}. Give the newer of the two the next free number, ${threeDigits(steps.length + 1)}, and use a DATA_DIR that has run neither.`,
      );
  }
}

/** @returns number and name of each step that it ran. @throws SettingError where the first has no name: that is so before version 1.0. */
function namesIn(database: DatabaseSync): Map<number, string> {
  const hasNames = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").get() !== undefined;
  const rows = hasNames ? database.prepare('SELECT number, name FROM migrations').all() : [];
  const names = new Map(rows.map(({ number, name }) => [Number(number), String(name)]));
  if (!names.has(1))
    throw new SettingError(
      'The database was made by a version of this program before 1.0, which this one cannot bring up to date. Use another DATA_DIR.',
    );
  return names;
}

function runStep(database: DatabaseSync, file: URL, name: string, number: number): void {
  const sql = readFileSync(file, 'utf8');
  database.exec('BEGIN IMMEDIATE');
  try {
    // Checked again inside the write lock: the server and `npm run club` may start at the same moment.
    if (databaseVersion(database) === number - 1) {
      database.exec(`${sql}; PRAGMA user_version = ${number}`);
      database.prepare('INSERT INTO migrations (number, name) VALUES (?, ?)').run(number, name);
    }
    database.exec('COMMIT');
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
  }
}

/** The number of the last step that the database has been through. */
export function databaseVersion(database: DatabaseSync): number {
  const { user_version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return user_version;
}
