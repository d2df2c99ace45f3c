/** The calls that set and remove the signed-in member's photo. */
import type { Hono } from 'hono';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../../http/body.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { publicPictureUrl, saveWithRow } from '../../media/media.ts';
import { readPicture } from '../../media/read-picture.ts';
import { replacePicture, type User } from '../users-table.ts';

/** Longest edge of a portrait, in pixels: more than twice what any page shows. */
const EDGE_PX = 1024;

const refused = (message: string) => fieldProblem({ profile_image: [message] });
const noFile = () => refused('No file was submitted.');

/** `POST /api/profile/image/upload/`: multipart, part `profile_image`. */
export const addPictureUpload = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/profile/image/upload/',
    identify: signedIn(backend),
    methods: { POST: (c, member) => upload(c, member, backend) },
  });

async function upload(c: Request, member: User, backend: Backend): Promise<Response> {
  const { database, limits, media, apiUrl, log } = backend;
  await limits.take('uploadByMember', String(member.id));
  const picture = await backend.uploadQueue(c, member, async () => readPicture(await readFilePart(c), EDGE_PX));
  if ('error' in picture) throw refused(picture.error);
  const replaced = await saveWithRow(media, picture, (name) => {
    const former = replacePicture(database, member.id, name);
    return former === undefined ? undefined : { former, name };
  });
  if (!replaced) throw accountGone();
  if (replaced.former !== null) await media.remove(replaced.former);
  log(`picture changed: member ${member.id}`);
  return c.json({
    profile_image: publicPictureUrl(apiUrl, replaced.name),
    detail: 'Profile image updated successfully.',
  });
}

/** @throws HttpProblem 400 when there is no file, 413 when it is too large. */
async function readFilePart(c: Request): Promise<File | string> {
  if (!isMultipart(c)) {
    if ((c.req.header('content-type') ?? '') === '' || c.req.header('content-disposition')) throw noFile();
    throw problem(
      'invalid',
      'Missing filename. Request should include a Content-Disposition header with a filename parameter.',
    );
  }
  const { profile_image: part } = (await readBody(c, WITH_PICTURE)) as { profile_image?: File | string };
  // Browsers send a part without name and bytes when no file was chosen.
  if (part === undefined || part === '' || (part instanceof File && part.name === '')) throw noFile();
  return part;
}

/** `POST /api/profile/image/remove/`. The body is ignored. */
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
