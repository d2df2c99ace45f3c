/**
 * Checks a chosen file before anything is sent. The old photo is removed before an upload, so with a file that the server rejects, the
 * member would lose the old one.
 */
import { PICTURE_KIND_BYTES, pictureKind } from '../../../../shared/image-type.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png' };

/** An error to show at the field, or the photo to send. */
export type CheckedPhoto = { error: string } | { photo: File };

/** @param file what was chosen, or null. There is no size limit. */
export async function checkPhoto(file: File | null): Promise<CheckedPhoto> {
  if (file === null) return { error: 'Select a photo to upload.' };
  try {
    const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_KIND_BYTES).arrayBuffer()));
    if (kind === null) return { error: 'This file is not a JPEG or PNG picture. Choose another one.' };
    if (!(await opensAsPicture(file))) {
      return { error: 'This file is damaged: it cannot be opened as a picture. Choose another one.' };
    }
    // With a name of our own: the backend rejects long names and unknown extensions, and the original name is private.
    return { photo: new File([file], `photo.${kind}`, { type: TYPES[kind] }) };
  } catch {
    return { error: 'This file could not be read. Choose it again.' }; // moved or deleted since it was chosen
  }
}

/** Whether the browser can show the file. */
async function opensAsPicture(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  try {
    return await new Promise<boolean>((resolve) => {
      picture.onload = () => resolve(true);
      picture.onerror = () => resolve(false);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
