/** The two rules about covers. */
export const NO_COVER = 'Please select a cover image (JPEG or PNG).';
const WRONG_ENDING = 'Invalid file format. Please select a JPEG or PNG image.';

/** What the browser offers. */
export const COVER_ENDINGS = '.jpg,.jpeg,.png';

/** @returns what is wrong with the chosen file, or null. */
export function checkCover(file: File | null): string | null {
  if (file === null) return NO_COVER;
  return /\.(jpe?g|png)$/i.test(file.name) ? null : WRONG_ENDING;
}
