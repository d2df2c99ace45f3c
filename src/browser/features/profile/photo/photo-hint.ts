const MEGABYTE = 1024 * 1024;
/** Above this the member is warned. Not a limit: what is too large, the server says. */
const LARGE_BYTES = 10 * MEGABYTE;

/** What is said under the label of the file. */
export function photoHint(file: File | null): string {
  const offered = 'A .jpg, .jpeg or .png file. It is shown as a circle.';
  if (file === null || file.size <= LARGE_BYTES) return offered;
  return `${offered} This file is ${Math.round(file.size / MEGABYTE)} MB; the server may refuse a file larger than 10 MB.`;
}
