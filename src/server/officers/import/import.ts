/**
 * Importing people: the first call checks a list and writes nothing. With the second, the officer imports the chosen rows: all of them or
 * none, and only if they would still do what the check has shown.
 */
import { randomBytes } from 'node:crypto';
import { checkImport, importPeople } from '../../../shared/calls/officers.ts';
import { on, type Route } from '../../http/on.ts';
import { conflict, fieldProblem } from '../../http/problem.ts';
import { foldForCompare } from '../../members/users-table.ts';
import { sha256 } from '../../sha256.ts';
import { writeAudit } from '../audit.ts';
import { type Plan, planImport } from './match-rows.ts';
import { type ImportRow, readRows } from './read-rows.ts';
import { changeRow, inviteRow } from './write-rows.ts';

const LIFETIME_MS = 10 * 60 * 1000;

/** The checked rows, until the officer imports them. */
interface Ticket {
  secret: string;
  expiresAt: number;
  rows: readonly ImportRow[];
  /** By line, a hash of what the row would do to the data of that moment. */
  plans: ReadonlyMap<number, string>;
}

const fingerprint = ({ row, ...plan }: Plan): string => sha256(JSON.stringify([plan, row]));

export function importCalls(): readonly Route[] {
  /**
   * By the officer, who has one at most. In memory only, because they are other people's data. After a restart the officer has to check
   * the file again.
   */
  const tickets = new Map<number, Ticket>();

  return [
    on(checkImport, ({ body, user, now, backend: { database, site } }) => {
      const plans = planImport(database, readRows(body.rows, site));
      for (const [id, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(id);
      const secret = randomBytes(24).toString('base64url');
      tickets.set(user.id, {
        secret,
        expiresAt: now + LIFETIME_MS,
        rows: plans.map(({ row }) => row),
        plans: new Map(plans.map((plan) => [plan.line, fingerprint(plan)])),
      });
      return { ticket: secret, rows: plans.map(({ row, version, ...shown }) => shown) };
    }),

    on(importPeople, ({ body, user: by, now, backend: { database, site, log } }) => {
      const ticket = tickets.get(by.id);
      if (ticket?.secret !== body.ticket || ticket.expiresAt <= now)
        throw conflict('expired', 'This check is too old. Check the file again.');
      const chosen = new Set(body.lines);
      const plans = planImport(database, ticket.rows).filter(({ line }) => chosen.has(line));
      if (plans.some((plan) => fingerprint(plan) !== ticket.plans.get(plan.line)))
        throw conflict('changed', 'Someone changed one of these people after the check. Check the file again.');
      if (plans.length < chosen.size) throw fieldProblem({ lines: [NOT_POSSIBLE] });
      const decided = decide(plans, body.people ?? []);
      const invited = decided.filter(({ outcome }) => outcome === 'new');
      const changed = decided.filter(({ outcome }) => outcome === 'change');
      for (const plan of invited) inviteRow(database, plan, { site, now });
      for (const plan of changed) changeRow(database, plan, { by, now });
      const counts = { invited: invited.length, changed: changed.length };
      writeAudit(database, { actor: by, deed: 'import.do', after: counts }, now);
      // Each ticket works once.
      tickets.delete(by.id);
      log(`people imported: ${counts.invited} invited, ${counts.changed} changed, by member ${by.id}`);
      return counts;
    }),
  ];
}

const NOT_POSSIBLE = 'Choose only rows that the check marked as new, changed or unchanged.';

/** Makes changes of the unclear rows that the officer has pointed at a person. @throws HttpProblem 400 */
function decide(plans: readonly Plan[], people: readonly { line: number; pk: number }[]): Plan[] {
  const pointed = new Map(people.map(({ line, pk }) => [line, pk]));
  const isUnclear = (line: number) => plans.some((plan) => plan.line === line && plan.outcome === 'unclear');
  if (pointed.size < people.length || !people.every(({ line }) => isUnclear(line)))
    throw fieldProblem({ people: ['Choose a person only for an unclear row that you import, and only once.'] });
  const decided = plans.map((plan): Plan => {
    if (plan.outcome === 'new' || plan.outcome === 'change' || plan.outcome === 'same') return plan;
    const pk = pointed.get(plan.line);
    if (pk === undefined) throw fieldProblem({ lines: [NOT_POSSIBLE] });
    const person = plan.resembles.find((one) => one.pk === pk);
    if (!person?.changes)
      throw fieldProblem({ people: ['Choose one of the confirmed accounts that the row resembles.'] });
    const { changes } = person;
    return { ...plan, outcome: Object.keys(changes).length > 0 ? 'change' : 'same', person, changes };
  });
  const taken = decided.flatMap(({ person, changes }) => [
    ...(person ? [person.pk] : []),
    ...(changes.registration_no ? [foldForCompare(String(changes.registration_no[1]))] : []),
  ]);
  if (new Set(taken).size < taken.length)
    throw fieldProblem({
      people: ['Two of these rows are about the same person or have the same registration number.'],
    });
  return decided;
}
