/**
 * `POST /api/profile/change_password/`. Ends all sessions of the member. The answer carries a new token, so that the person who has just
 * entered the password stays signed in.
 */
import type { Hono } from 'hono';
import { PASSWORD_LIMIT, PasswordChangeSchema } from '../../../shared/schemas/passwords.ts';
import { rejectEasyPassword } from '../../auth/common-passwords.ts';
import { signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { readBody } from '../../http/body.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import type { Env, Request } from '../../http/routes.ts';
import { addRoute } from '../../http/routes.ts';
import { exact, readTextFields, schemaErrors } from '../../http/text-fields.ts';
import { sendPasswordChangedMail } from '../../mail/account-notice.ts';
import { replacePassword } from '../user-changes.ts';
import type { User } from '../users-table.ts';
import { requireOwnPassword } from './own-password.ts';

const PASSWORD = exact(PASSWORD_LIMIT);
const FIELDS = { old_password: PASSWORD, new_password: PASSWORD, confirm_new_password: PASSWORD };
const WRONG_OLD_PASSWORD = 'Old password is incorrect.';

export const addChangePassword = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/change_password/',
    identify: signedIn(backend),
    methods: { POST: (c, member) => changePassword(c, member, backend) },
  });

async function changePassword(c: Request, member: User, backend: Backend): Promise<Response> {
  const { database, passwords, tokens, settings, log } = backend;
  const { values, errors } = readTextFields(await readBody(c), FIELDS);
  // The only error the schema can report for the confirmation is that it differs, which is answered later and not by field.
  const { confirm_new_password: different, ...wrong } = schemaErrors(PasswordChangeSchema, values);
  const all = { ...wrong, ...errors };
  if (Object.keys(all).length > 0) throw fieldProblem(all);
  const { old_password = '', new_password = '' } = values;

  await requireOwnPassword(backend, member, {
    typed: old_password,
    sentence: WRONG_OLD_PASSWORD,
    deed: 'password change',
  });
  if (different) throw problem('invalid', 'New passwords do not match.');
  await rejectEasyPassword('new_password', new_password, member, backend.site);

  const version = replacePassword(database, member, await passwords.hash(new_password), settings.now());
  if (version === undefined) throw problem('invalid', WRONG_OLD_PASSWORD);
  log(`password changed: member ${member.id}`);
  await sendPasswordChangedMail(backend, member);
  const access = await tokens.issue({ id: member.id, token_version: version });
  return c.json({ detail: 'Password successfully changed.', access });
}
