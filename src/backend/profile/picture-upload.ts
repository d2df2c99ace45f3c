/** `POST /api/profile/image/upload/`: multipart, part `profile_image` (wire contract, 6). */
import type { Hono } from 'hono';
import { pictureKind } from '../../lib/picture-kind.ts';
import type { Backend } from '../backend.ts';
import { readBody, WITH_PICTURE } from '../http/body.ts';
import { addCall } from '../http/calls.ts';
import type { Env, Request } from '../http/env.ts';
import { refuse, refuseFields } from '../http/errors.ts';
import { cleanPicture } from '../media/clean-picture.ts';
import { pictureUrl } from '../media/picture-url.ts';
import { accountGone, signedIn } from '../sign-in/signed-in.ts';
import { replacePicture } from '../users/user-changes.ts';
import type { User } from '../users/users-table.ts';

const ENDINGS = ['jpg', 'jpeg', 'png'];

const refused = (message: string) => refuseFields({ profile_image: [message] });
const noFile = () => refused('No file was submitted.');
const noPicture = () =>
  refused('Upload a valid image. The file you uploaded was either not an image or a corrupted image.');

export const addPictureUpload = (app: Hono<Env>, backend: Backend) =>
  addCall(app, {
    path: '/api/profile/image/upload/',
    identify: signedIn(backend),
    methods: { POST: (c, member) => upload(c, member, backend) },
  });

async function upload(c: Request, member: User, { database, limits, media, apiUrl, log }: Backend): Promise<Response> {
  await limits.take('uploadByMember', String(member.id));
  const file = await readFilePart(c);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKind(bytes);
  if (kind === null) throw noPicture();
  // The name is never used, but who sends a page called a picture is told so.
  const ending = /\.([^.]*)$/.exec(file.name)?.[1] ?? '';
  if (!ENDINGS.includes(ending.toLowerCase()))
    throw refused(
      `File extension “${ending.slice(0, 20)}” is not allowed. Allowed extensions are: ${ENDINGS.join(', ')}.`,
    );

  const clean = await cleanPicture(bytes, kind);
  if (clean === null) throw noPicture();
  const name = await media.keep(clean, kind);
  const former = replacePicture(database, member.id, name);
  if (former) await media.remove(former);
  if (former === undefined) {
    await media.remove(name);
    throw accountGone();
  }
  log(`picture changed: member ${member.id}`);
  return c.json({ profile_image: pictureUrl(apiUrl, name), detail: 'Profile image updated successfully.' });
}

/** @throws Refusal 400 when there is none, or it is empty; 413 */
async function readFilePart(c: Request): Promise<File> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    if (contentType === '' || c.req.header('content-disposition')) throw noFile();
    throw refuse(
      'invalid',
      'Missing filename. Request should include a Content-Disposition header with a filename parameter.',
    );
  }
  const { profile_image: part } = (await readBody(c, WITH_PICTURE)) as { profile_image?: File | string };
  // A browser sends a part without name or bytes for a field in which nothing was chosen.
  if (part === undefined || part === '' || (part instanceof File && part.name === '')) throw noFile();
  if (typeof part === 'string')
    throw refused('The submitted data was not a file. Check the encoding type on the form.');
  if (part.size === 0) throw refused('The submitted file is empty.');
  return part;
}
