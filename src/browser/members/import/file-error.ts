/** The file cannot be used. The message says why, and what to do. */
export class FileError extends Error {
  override name = 'FileError';
}
