/**
 * The two calls of the Data Protection Act (shared/schemas/account-data.ts). Both are the embedded backend's own: the hosted one knows
 * neither. Errors: browser/http/client.ts.
 */
import * as v from 'valibot';
import { HttpError } from '../../../../shared/http/errors.ts';
import { type AccountData, AccountDataSchema } from '../../../../shared/schemas/account-data.ts';
import type { AccountRemoval } from '../../../../shared/schemas/account-removal.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { http } from '../../../http/client.ts';
import { fetchProfile } from '../../../session/session-api.ts';

const fetchAll = () => http.get('/api/profile/export/', { auth: true, reply: AccountDataSchema });

/** Whether the backend knows the two calls. */
export const offersMyData = (): Promise<boolean> =>
  fetchAll().then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError && (error.status === 404 || error.status === 405)) return false;
      throw error;
    },
  );

/** What the file holds: `GET /api/profile/export/`, or the profile where the backend offers no more. Only fields that the schemas name. */
export const fetchMyData = (offered: boolean): Promise<AccountData | Profile> =>
  offered ? fetchAll() : fetchProfile();

/** `POST /api/profile/delete/`: 204 when the account is gone. 400: `detail`, the password is wrong. */
export const deleteAccount = (removal: AccountRemoval) =>
  http.post('/api/profile/delete/', { auth: true, json: removal, reply: v.unknown(), expected: 204 });
