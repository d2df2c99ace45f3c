/** What is kept of a secret or a key: the SHA-256 of it. Who reads the table can use none of them, and all are equally long. */
import { createHash } from 'node:crypto';

/** @returns 43 characters (base64url). */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
