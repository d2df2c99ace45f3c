/** `POST /api/profile/image/remove/`. A body is not looked at. */
import type { Hono } from 'hono';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import type { Env, Request } from '../../http/env.ts';
import { problem } from '../../http/problem.ts';
import { addRoute } from '../../http/routes.ts';
import { replacePicture } from '../user-changes.ts';
import type { User } from '../users-table.ts';

export const addPictureRemoval = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/image/remove/',
    identify: signedIn(backend),
    methods: { POST: (c, member) => remove(c, member, backend) },
  });

async function remove(c: Request, member: User, { database, media, log }: Backend): Promise<Response> {
  const former = replacePicture(database, member.id, null);
  if (former === undefined) throw accountGone();
  if (former === null) throw problem('invalid', 'No profile image to remove.');
  await media.remove(former);
  log(`picture removed: member ${member.id}`);
  return c.json({ detail: 'Profile image removed successfully.' });
}
