/** The calls that set and remove the signed-in member's photo. */
import { removePhoto, uploadPhoto } from '#shared/accounts/profile-edit-calls.ts';
import { PICTURE_EDGES } from '#shared/pictures/image-type.ts';
import { isMultipart, readBody, WITH_PICTURE } from '../../http/body.ts';
import { onAsync, onBody, type Route } from '../../http/on.ts';
import { fieldProblem, problem } from '../../http/problem.ts';
import type { Request } from '../../http/request.ts';
import { publicPictureUrl, saveWithRow } from '../../media/media.ts';
import { readPicture } from '../../media/read-picture.ts';
import { replacePicture } from '../accounts-table.ts';

const imageProblem = (message: string) => fieldProblem({ profile_image: [message] });
const noFile = () => imageProblem('No file was submitted.');

export const pictureCalls: readonly Route[] = [
  onBody(uploadPhoto, async ({ account, backend, c }, write) => {
    const { database, media, apiUrl, log } = backend;
    const picture = await backend.uploadQueue(c, account, async () =>
      readPicture(await readFilePart(c), PICTURE_EDGES.profile_image),
    );
    if ('error' in picture) throw imageProblem(picture.error);
    const { name, former } = await saveWithRow(media, picture, (saved) =>
      write(() => ({ name: saved, former: replacePicture(database, account.id, saved) })),
    );
    if (former !== null) await media.remove(former);
    log(`picture changed: member ${account.id}`);
    return {
      profile_image: publicPictureUrl(apiUrl, name),
      detail: 'Profile image updated successfully.',
    };
  }),

  // A body is ignored.
  onAsync(removePhoto, async ({ account, backend: { database, media, log } }, write) => {
    const former = write(() => replacePicture(database, account.id, null));
    if (former === null) throw problem('invalid', 'No profile image to remove.');
    await media.remove(former);
    log(`picture removed: member ${account.id}`);
    return { detail: 'Profile image removed successfully.' };
  }),
];

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
