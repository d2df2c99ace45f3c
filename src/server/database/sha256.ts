/** Tokens and keys are stored as hashes only: a leaked table cannot be used, and all keys have the same length. */
import { createHash } from 'node:crypto';

/** @returns 43 characters (base64url). */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
