/** Officers end all sessions of a person, or send the verification or invitation mail again. */
import type { Hono } from 'hono';
import { sendVerificationMail } from '../auth/verification.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { codedProblem, problem } from '../http/problem.ts';
import { keyOf } from '../http/read-fields.ts';
import type { Env, Request } from '../http/routes.ts';
import { addRoute } from '../http/routes.ts';
import { sendQueuedMails } from '../mail/mail-queue.ts';
import { endSessions } from '../members/user-changes.ts';
import { findUser, type User } from '../members/users-table.ts';
import { writeAudit } from './audit.ts';
import { officer } from './grants.ts';
import { queueInvitation } from './invitation.ts';

export function addPersonAccess(app: Hono<Env>, backend: Backend): void {
  const identify = officer(backend, 'members');
  const path = '/api/club/officers/people/:pk{[0-9]+}';
  addRoute(app, { path: `${path}/sign-out/`, identify, methods: { POST: (c, one) => signOut(c, one, backend) } });
  addRoute(app, { path: `${path}/resend/`, identify, methods: { POST: (c, one) => resend(c, one, backend) } });
}

async function signOut(c: Request, actor: User, { database, limits, settings, log }: Backend): Promise<Response> {
  await limits.take('officerWriting', String(actor.id));
  const id = keyOf(c, 'pk');
  inTransaction(database, () => {
    if (!endSessions(database, id)) throw problem('not_found', 'Not found.');
    writeAudit(database, { actor, deed: 'person.sign-out', subject: { kind: 'person', id } }, settings.now());
  });
  log(`signed out everywhere: member ${id} by member ${actor.id}`);
  return c.json({ detail: 'This person is signed out everywhere now.' });
}

async function resend(c: Request, actor: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, site, log } = backend;
  await limits.take('officerWriting', String(actor.id));
  const id = keyOf(c, 'pk');
  const user = findUser(database, id);
  if (!user) throw problem('not_found', 'Not found.');
  if (user.verified_at !== null)
    throw codedProblem('conflict', 'verified', 'This person has already confirmed the email address.');
  await limits.take('verificationMailPerMinute', String(id));
  await limits.take('verificationMailPerHour', String(id));
  const isInvited = user.password_hash === '';
  inTransaction(database, () => {
    if (isInvited) queueInvitation(database, { user, site }, settings.now());
    writeAudit(database, { actor, deed: 'mail.send', subject: { kind: 'person', id } }, settings.now());
  });
  if (isInvited) sendQueuedMails(backend);
  else await sendVerificationMail(backend, user);
  log(`mail sent again: to member ${id} by member ${actor.id}`);
  return c.json({ detail: 'The mail is on its way.' });
}
