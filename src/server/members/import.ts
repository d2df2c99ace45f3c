/**
 * Importing people: the first call checks a list and writes nothing. The second imports the rows that the officer has chosen: all of them
 * or none, and only if they would still do what the check has shown.
 */

import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { NEW_USERNAME_LIMIT } from '#shared/accounts/registration.ts';
import { checkImport, importPeople } from '#shared/members/import-calls.ts';
import { foldForSearch } from '#shared/text/fold-for-search.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { addAccountRow, foldForCompare, raiseVersion, takenFields } from '../accounts/accounts-table.ts';
import { requestLink } from '../accounts/secret-links.ts';
import { dataVersion, updateRow } from '../database/database.ts';
import { sha256 } from '../database/sha256.ts';
import { inSlices } from '../http/concurrency.ts';
import { onAsync, type Route } from '../http/on.ts';
import { conflict, fieldProblem } from '../http/problem.ts';
import { writeLog } from '../officers/log-table.ts';
import { recordPersonChange } from '../officers/officer-emails.ts';
import { type ParsedRow, type Plan, planImport, readRows } from './plan-import.ts';

const LIFETIME_MS = 10 * MINUTE_MS;

interface Ticket {
  secret: string;
  expiresAt: number;
  rows: readonly ParsedRow[];
  /** By line, a hash of what the row would do to the data of that moment. */
  plans: ReadonlyMap<number, string>;
}

const fingerprint = ({ row, ...plan }: Plan): string => sha256(JSON.stringify([plan, row]));

export function importCalls(): readonly Route[] {
  /** One at most for each officer. In memory only, because it is personal data. After a restart the officer has to check the file again. */
  const tickets = new Map<number, Ticket>();

  return [
    onAsync(checkImport, async ({ body, account, now, backend: { database, site } }) => {
      const rows = await readRows(body.rows, site);
      const plans = planImport(database, rows);
      const fingerprints = await inSlices(plans, (slice) =>
        slice.map((plan) => [plan.line, fingerprint(plan)] as const),
      );
      for (const [id, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(id);
      const secret = randomBytes(24).toString('base64url');
      tickets.set(account.id, {
        secret,
        expiresAt: now + LIFETIME_MS,
        rows: plans.map(({ row }) => row),
        plans: new Map(fingerprints),
      });
      return { ticket: secret, rows: plans.map(({ row, version, ...checkedRow }) => checkedRow) };
    }),

    onAsync(importPeople, async ({ body, account: officer, now, backend: { database, log } }, write) => {
      const ticketOf = () => {
        const ticket = tickets.get(officer.id);
        if (ticket?.secret !== body.ticket || ticket.expiresAt <= now)
          throw conflict('expired', 'This check is too old. Check the file again.');
        return ticket;
      };
      const plan = () => chosenPlans(database, ticketOf(), new Set(body.lines));
      const before = dataVersion(database);
      const firstPlans = plan();
      // Other requests first: planning takes as long as writing.
      await setImmediate();
      const counts = write(() => {
        ticketOf();
        const currentPlans = dataVersion(database) === before ? firstPlans : plan();
        const plans = resolveUnclear(currentPlans, body.people ?? []);
        const invitations = plans.filter(({ outcome }) => outcome === 'new');
        const changes = plans.filter(({ outcome }) => outcome === 'change');
        for (const plan of invitations) inviteRow(database, plan, now);
        for (const plan of changes) changeRow(database, plan, { officer, now });
        const counts = { invited_count: invitations.length, changed_count: changes.length };
        writeLog(database, { actor: officer, action: 'import.do', after: counts }, now);
        // Each ticket works once.
        tickets.delete(officer.id);
        return counts;
      });
      const { invited_count, changed_count } = counts;
      log(`people imported: ${invited_count} invited, ${changed_count} changed, by member ${officer.id}`);
      return counts;
    }),
  ];
}

/** @throws HttpProblem 409 when a chosen row would no longer do what the check has shown, 400 when it cannot be imported. */
function chosenPlans(database: DatabaseSync, { rows, plans }: Ticket, lines: ReadonlySet<number>): Plan[] {
  const chosen = planImport(database, rows).filter(({ line }) => lines.has(line));
  if (chosen.some((plan) => fingerprint(plan) !== plans.get(plan.line)))
    throw conflict('changed', 'Someone changed one of these people after the check. Check the file again.');
  if (chosen.length < lines.size) throw fieldProblem({ lines: [NOT_POSSIBLE] });
  return chosen;
}

const NOT_POSSIBLE = 'Choose only rows that the check marked as new, changed or unchanged.';

/** Turns each unclear row into a change of the person that the officer has chosen for it. @throws HttpProblem 400 */
function resolveUnclear(plans: readonly Plan[], people: readonly { line: number; pk: number }[]): Plan[] {
  const chosenPeople = new Map(people.map(({ line, pk }) => [line, pk]));
  const isUnclear = (line: number) => plans.some((plan) => plan.line === line && plan.outcome === 'unclear');
  if (chosenPeople.size < people.length || !people.every(({ line }) => isUnclear(line)))
    throw fieldProblem({ people: ['Choose each person for one unclear line only.'] });
  const resolved = plans.map((plan): Plan => {
    if (plan.outcome === 'new' || plan.outcome === 'change' || plan.outcome === 'unchanged') return plan;
    const pk = chosenPeople.get(plan.line);
    if (pk === undefined) throw fieldProblem({ lines: [NOT_POSSIBLE] });
    const person = plan.candidates.find((one) => one.pk === pk);
    if (!person?.changes) throw fieldProblem({ people: ['Choose one of the accounts listed under the line.'] });
    const { changes } = person;
    return { ...plan, outcome: Object.keys(changes).length > 0 ? 'change' : 'unchanged', person, changes };
  });
  const keys = resolved.flatMap(({ person, changes }) => [
    ...(person ? [person.pk] : []),
    ...(changes.registration_no ? [foldForCompare(String(changes.registration_no[1]))] : []),
  ]);
  if (new Set(keys).size < keys.length)
    throw fieldProblem({
      people: ['Two of these rows are about the same person or have the same registration number.'],
    });
  return resolved;
}

interface Changer {
  officer: { id: number };
  now: number;
}

/** To be called inside a transaction. */
function changeRow(database: DatabaseSync, { person, changes }: Plan, { officer, now }: Changer): void {
  if (!person) return;
  const before = Object.fromEntries(Object.entries(changes).map(([name, [value]]) => [name, value]));
  const after = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]));
  updateRow(database, 'accounts', person.pk, after);
  raiseVersion(database, person.pk);
  recordPersonChange(database, { actor: officer, pk: person.pk, before, after }, now);
}

/** Creates an account without a password, and queues the email with the link to choose one. To be called inside a transaction. */
function inviteRow(database: DatabaseSync, { row: { email = '', values } }: Plan, now: number): void {
  const { first_name = '', last_name = '', ...rest } = values;
  const username = freeUsername(database, values.registration_no ?? null, `${first_name}-${last_name}`);
  const id = addAccountRow(database, { username, email, first_name, last_name, password_hash: '' }, now);
  updateRow(database, 'accounts', id, rest);
  requestLink(database, 'invitation', id, now);
}

/** The registration number if it is free, otherwise the person's name, with a number at its end if necessary. */
function freeUsername(database: DatabaseSync, registrationNo: string | null, name: string): string {
  const isFree = (username: string) => takenFields(database, { username }).length === 0;
  if (registrationNo !== null && isFree(registrationNo)) return registrationNo;
  const plain = foldForSearch(name).replace(/[^a-z0-9]+/g, '-');
  const withEnding = (ending: string) =>
    (plain.slice(0, NEW_USERNAME_LIMIT - ending.length).replace(/^-+|-+$/g, '') || 'member') + ending;
  if (isFree(withEnding(''))) return withEnding('');
  // Random, because counting up would take longer with each person of the same name.
  for (;;) {
    const username = withEnding(`-${randomInt(10_000, 100_000)}`);
    if (isFree(username)) return username;
  }
}
