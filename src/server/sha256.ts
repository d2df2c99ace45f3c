/** Secrets and keys are stored as hashes only: a leaked table can't be used, and all have one length. */
import { createHash } from 'node:crypto';

/** @returns 43 characters (base64url). */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
