/** Trouble with the storage as a sentence for the person who starts the backend or gives an officers' command. */
import { SettingError } from '../shared/settings.ts';
import { type StorageErrorKind, storageErrorKind } from './storage-error.ts';

/** Does the work. @throws SettingError with a plain sentence when the storage is in the way of it. */
export function explainStorageErrors<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const trouble = storageErrorKind(error);
    if (trouble === null) throw error;
    throw new SettingError(SENTENCES[trouble](dataDir));
  }
}

const SENTENCES: Record<StorageErrorKind, (dataDir: string) => string> = {
  full: (dataDir) => `The disk of ${dataDir} is full: nothing could be saved. Make room, then start again.`,
  locked: (dataDir) => `Another program has locked the database in ${dataDir}. Stop it, then start again.`,
  damaged: (dataDir) =>
    `The database in ${dataDir} is damaged, or is no database of this program. Restore a backup into an empty folder.`,
  unusable: (dataDir) =>
    `The folder ${dataDir} cannot be used: this user may not write there, or something in it is in the way. Fix that, or set another DATA_DIR.`,
};
