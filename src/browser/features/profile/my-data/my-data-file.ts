import type { AccountData } from '../../../../shared/schemas/account-data.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';

/** A membership number in letters that every system takes in the name of a file, and no more of them than it takes. */
const safe = (username: string) =>
  username
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** The file that "Download my data" saves, e.g. `my-data-K-12345.json`; `my-profile-…` where it holds the profile alone. */
export const myDataFile = (data: AccountData | Profile, savedAt: Date) => ({
  name: `${['signed_up' in data ? 'my-data' : 'my-profile', safe(data.username)].filter(Boolean).join('-')}.json`,
  type: 'application/json',
  text: `${JSON.stringify({ saved_at: savedAt.toISOString(), ...data }, null, 2)}\n`,
});
