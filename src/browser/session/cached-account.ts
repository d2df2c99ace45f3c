/**
 * What the header shows before the profile has been fetched. Stored in this tab's `sessionStorage.header`; nothing else about a person is
 * ever stored. head/session-mark.ts reads the same key before the first paint.
 */
import * as v from 'valibot';
import { storedPerson } from '../http/token.ts';

const KEY = 'header';

const CachedHeaderSchema = v.object({
  /** Whose it is (`storedPerson`): someone else may have signed in in another tab while this one showed another site. */
  person: v.string(),
  username: v.string(),
  last_name: v.string(),
  is_staff: v.boolean(),
  /** Whether the person has officer access; left out until that is known (session-header.ts). */
  officer: v.optional(v.boolean()),
});
export type CachedHeader = v.InferOutput<typeof CachedHeaderSchema>;

/** @returns null if there is none, or it is another person's. */
export function readCachedHeader(): CachedHeader | null {
  try {
    const result = v.safeParse(CachedHeaderSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return result.success && result.output.person === storedPerson() ? result.output : null;
  } catch {
    return null; // storage is turned off, or its content is invalid
  }
}

export function cacheHeader({ username, last_name, is_staff, officer }: Omit<CachedHeader, 'person'>): void {
  const cached = readCachedHeader();
  // A change of `is_staff` means that the person's access has changed, so `officer` is unknown again.
  if (cached?.username === username && cached.is_staff === is_staff) officer ??= cached.officer;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ person: storedPerson(), username, last_name, is_staff, officer }));
  } catch {
    // the header fills in a moment later instead
  }
}

export function dropCachedHeader(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing is stored
  }
}
