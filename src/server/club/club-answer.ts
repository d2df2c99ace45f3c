/** What the officers' command prints, whatever came of it. Exit codes: 0 done, 1 not possible, 2 not understood. */
import { SettingError } from '../../shared/settings.ts';
import { BackupError } from '../database/backup/inspect-backup.ts';
import { type StorageErrorKind, storageErrorKind } from '../storage-error.ts';
import { ClubCommandError } from './club-commands.ts';

export interface ClubAnswer {
  text: string;
  /** What did not work besides, for the error output: the text may be read by a program. */
  warning?: string;
  code: 0 | 1 | 2;
}

const MISTAKES = [ClubCommandError, BackupError, SettingError];
const TROUBLE: Record<StorageErrorKind, string> = {
  full: 'The disk is full. Make room, then try again.',
  locked: 'The database is in use. Try again in a minute.',
  damaged: 'The database is damaged. Restore a backup into an empty folder.',
  unusable: 'A file could not be read or written.',
};

/** @param help follows where the words were not understood. @throws what is a fault of ours. */
export function answerOf(work: () => string, help: string): ClubAnswer {
  try {
    return { text: work(), code: 0 };
  } catch (error) {
    if (error instanceof ClubCommandError && error.usage) return { text: `${error.message}\n\n${help}`, code: 2 };
    if (MISTAKES.some((kind) => error instanceof kind)) return { text: (error as Error).message, code: 1 };
    const trouble = storageErrorKind(error);
    if (trouble === null) throw error;
    return { text: `${TROUBLE[trouble]} (${(error as Error).message})`, code: 1 };
  }
}
