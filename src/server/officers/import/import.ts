/**
 * `POST /api/club/officers/import/check/` and `…/do/`: the first call checks a list of people and writes nothing. With the second, the
 * officer imports the chosen rows: all of them or none, and only if they would still do what the check has shown.
 */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { type ImportResult, MAX_IMPORT_ROWS } from '../../../shared/schemas/people-import.ts';
import { forbidden } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { codedProblem, fieldProblem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { asDictionary, readText, trimmed } from '../../http/text-fields.ts';
import { sendQueuedMails } from '../../mail/mail-queue.ts';
import { foldForCompare, type User } from '../../members/users-table.ts';
import { writeAudit } from '../audit.ts';
import { holds, officer } from '../grants.ts';
import { type Plan, planImport } from './match-rows.ts';
import { readRows } from './read-rows.ts';
import { createTickets, fingerprint, type Tickets } from './tickets.ts';
import { changeRow, inviteRow } from './write-rows.ts';

export function addImport(app: Hono<Env>, backend: Backend): void {
  const tickets = createTickets();
  const identify = officer(backend, 'members');
  const path = '/api/club/officers/import';
  addRoute(app, {
    path: `${path}/check/`,
    identify,
    methods: { POST: (c, one) => check(c, one, { backend, tickets }) },
  });
  addRoute(app, {
    path: `${path}/do/`,
    identify,
    methods: { POST: (c, one) => importRows(c, one, { backend, tickets }) },
  });
}
interface Parts {
  backend: Backend;
  tickets: Tickets;
}

async function check(c: Request, by: User, { backend, tickets }: Parts): Promise<Response> {
  const { database, limits, settings, site } = backend;
  await limits.take('importByOfficer', String(by.id));
  const plans = planImport(database, readRows(await readBody(c), site));
  const ticket = tickets.issue(by.id, plans, settings.now());
  return c.json({ ticket, rows: plans.map(({ row, version, ...shown }) => shown) });
}

const LINES = 'Expected a list of line numbers.';
const PEOPLE = 'Expected a list of lines and people.';
const ChoiceSchemas = {
  lines: v.pipe(
    v.array(v.number(LINES), LINES),
    v.minLength(1, 'Choose at least one row.'),
    v.maxLength(MAX_IMPORT_ROWS, LINES),
  ),
  /** Whom the officer takes the unclear ones of these lines to be about. */
  people: v.pipe(
    v.array(v.object({ line: v.number(PEOPLE), pk: v.number(PEOPLE) }, PEOPLE), PEOPLE),
    v.maxLength(MAX_IMPORT_ROWS, PEOPLE),
  ),
};

/** @throws HttpProblem 400 */
function readChoice(body: unknown) {
  const given = asDictionary(body);
  const ticket = readText(Object.hasOwn(given, 'ticket') ? given.ticket : undefined, trimmed(100));
  const lines = v.safeParse(ChoiceSchemas.lines, given.lines);
  const people = v.safeParse(ChoiceSchemas.people, given.people ?? []);
  const errors = {
    ...('error' in ticket && { ticket: [ticket.error] }),
    ...(!lines.success && { lines: [lines.issues[0].message] }),
    ...(!people.success && { people: [people.issues[0].message] }),
  };
  if ('error' in ticket || !lines.success || !people.success) throw fieldProblem(errors);
  return { ticket: ticket.text, lines: lines.output, people: people.output };
}

async function importRows(c: Request, by: User, { backend, tickets }: Parts): Promise<Response> {
  const { database, limits, settings, site, log } = backend;
  await limits.take('importByOfficer', String(by.id));
  const choice = readChoice(await readBody(c));
  const now = settings.now();
  const ticket = tickets.find(by.id, choice.ticket, now);
  if (!ticket) throw codedProblem('conflict', 'expired', 'This check is too old. Check the file again.');
  const chosen = new Set(choice.lines);

  const result = inTransaction(database, (): ImportResult => {
    // Checked again: the right may have ended while the body was read.
    if (!holds(database, by.id, 'members')) throw forbidden();
    const plans = planImport(database, ticket.rows).filter(({ line }) => chosen.has(line));
    if (plans.some((plan) => fingerprint(plan) !== ticket.plans.get(plan.line)))
      throw codedProblem(
        'conflict',
        'changed',
        'Somebody changed one of these people since the check. Check the file again.',
      );
    if (plans.length < chosen.size) throw fieldProblem({ lines: [NOT_POSSIBLE] });
    const decided = decide(plans, choice.people);
    const [invited, changed] = ['new', 'change'].map((outcome) => decided.filter((plan) => plan.outcome === outcome));
    for (const plan of invited ?? []) inviteRow(database, plan, { site, now });
    for (const plan of changed ?? []) changeRow(database, plan, { by, now });
    const counts = { invited: invited?.length ?? 0, changed: changed?.length ?? 0 };
    writeAudit(database, { actor: by, deed: 'import.do', after: counts }, now);
    return counts;
  });
  tickets.use(by.id);
  sendQueuedMails(backend);
  log(`people imported: ${result.invited} invited, ${result.changed} changed, by member ${by.id}`);
  return c.json(result);
}

const NOT_POSSIBLE = 'Choose only rows that the check calls new, changed or the same.';

/** Makes changes of the unclear rows that the officer has pointed at a person. @throws HttpProblem 400 */
function decide(plans: readonly Plan[], people: ReturnType<typeof readChoice>['people']): Plan[] {
  const pointed = new Map(people.map(({ line, pk }) => [line, pk]));
  const isUnclear = (line: number) => plans.some((plan) => plan.line === line && plan.outcome === 'unclear');
  if (pointed.size < people.length || !people.every(({ line }) => isUnclear(line)))
    throw fieldProblem({ people: ['Choose a person only for an unclear row that is imported, and only once.'] });
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
      people: ['Two of these rows are about the same person, or give the same registration number.'],
    });
  return decided;
}
