/**
 * Looks at a chosen file before anything is sent. The old photo is removed before an upload, so a file that the
 * server is certain to refuse would cost the member the old one.
 */
import { PICTURE_KIND_BYTES, pictureKind } from '../../../../shared/image-type.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png' };

/** A sentence to show at the field, or the photo as it is to be sent. */
export type CheckedPhoto = { mistake: string } | { photo: File };

/** @param file what was chosen, or null. There is no size limit. */
export async function checkPhoto(file: File | null): Promise<CheckedPhoto> {
  if (file === null) return { mistake: 'Select a photo to upload.' };
  try {
    const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_KIND_BYTES).arrayBuffer()));
    if (kind === null) return { mistake: 'This file is not a JPEG or PNG picture. Choose another one.' };
    if (!(await opensAsPicture(file))) {
      return { mistake: 'This file is damaged: it cannot be opened as a picture. Choose another one.' };
    }
    // Under a name of our own: the backend refuses long names and unknown endings, and the old one is the member's own business.
    return { photo: new File([file], `photo.${kind}`, { type: TYPES[kind] }) };
  } catch {
    return { mistake: 'This file could not be read. Choose it again.' }; // moved or deleted since it was chosen
  }
}

/** Whether this browser can show the file. Reads as much of it as the browser needs to know. */
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
