/**
 * The calls that export one's data and delete the account, and the exported file. Only the embedded backend has them. Errors:
 * browser/http/client.ts.
 */
import * as v from 'valibot';
import { hasClubCalls } from '../../../../shared/backend.ts';
import { type AccountData, AccountDataSchema } from '../../../../shared/schemas/account-data.ts';
import { CredentialsSchema } from '../../../../shared/schemas/credentials.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { authHttp } from '../../../http/auth-client.ts';
import { fetchProfile } from '../../../session/session-api.ts';

const fetchAll = () => authHttp.get('/api/profile/export/', { reply: AccountDataSchema });

/** The data for the file: `GET /api/profile/export/`, or only the profile if the backend has no export. Only fields of the schemas. */
export const fetchMyData = (): Promise<AccountData | Profile> => (hasClubCalls() ? fetchAll() : fetchProfile());

export const AccountRemovalSchema = v.pick(CredentialsSchema, ['password']);

/** `POST /api/profile/delete/`: 204 when the account is gone. 400: `detail`, the password is wrong. */
export const deleteAccount = (removal: v.InferOutput<typeof AccountRemovalSchema>) =>
  authHttp.post('/api/profile/delete/', { json: removal, reply: v.unknown(), expected: 204 });

/** A username as part of a file name: only characters that every file system accepts, and not too many. */
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
