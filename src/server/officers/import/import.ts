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
import type { User } from '../../members/users-table.ts';
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

const LinesSchema = v.pipe(
  v.array(v.number('Expected a list of line numbers.'), 'Expected a list of line numbers.'),
  v.minLength(1, 'Choose at least one row.'),
  v.maxLength(MAX_IMPORT_ROWS, 'Expected a list of line numbers.'),
);

/** @throws HttpProblem 400 */
function readChoice(body: unknown): { ticket: string; lines: number[] } {
  const given = asDictionary(body);
  const ticket = readText(Object.hasOwn(given, 'ticket') ? given.ticket : undefined, trimmed(100));
  const lines = v.safeParse(LinesSchema, given.lines);
  const errors = {
    ...('error' in ticket && { ticket: [ticket.error] }),
    ...(!lines.success && { lines: [lines.issues[0].message] }),
  };
  if ('error' in ticket || !lines.success) throw fieldProblem(errors);
  return { ticket: ticket.text, lines: lines.output };
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
    if (plans.length < chosen.size || plans.some((plan) => !canBeRead(plan)))
      throw fieldProblem({ lines: ['Choose only rows that the check calls new, changed or the same.'] });
    const [invited, changed] = ['new', 'change'].map((outcome) => plans.filter((plan) => plan.outcome === outcome));
    for (const plan of invited ?? []) inviteRow(database, plan, { site, now });
    for (const plan of changed ?? []) changeRow(database, plan);
    const counts = { invited: invited?.length ?? 0, changed: changed?.length ?? 0 };
    writeAudit(database, { actor: by, deed: 'import.do', after: counts }, now);
    return counts;
  });
  tickets.use(by.id);
  sendQueuedMails(backend);
  log(`people imported: ${result.invited} invited, ${result.changed} changed, by member ${by.id}`);
  return c.json(result);
}

const canBeRead = ({ outcome }: Plan) => outcome === 'new' || outcome === 'change' || outcome === 'same';
