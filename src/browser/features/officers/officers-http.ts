/** Calls of officers. If an officer's rights have ended in the meantime, the error says so. */
import { HttpError } from '../../../shared/http/errors.ts';
import { OwnRightsSchema } from '../../../shared/schemas/officers.ts';
import { authHttp } from '../../http/auth-client.ts';
import { noRightSentence } from './rights.ts';

/** `GET /api/club/officers/me/`: the rights of the signed-in person, and what waits for them. 404: the backend has no officers' screens. */
export const fetchOwnRights = () => authHttp.get('/api/club/officers/me/', { reply: OwnRightsSchema });

async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403)) throw error;
    const sentence = await fetchOwnRights().then(noRightSentence, () => null);
    // If the officer still has rights, another rule applies, and the backend's own sentence says which.
    throw sentence === null ? error : new HttpError(403, { fields: {}, detail: sentence }, null);
  }
}

export const officersHttp: typeof authHttp = {
  get: (path, call) => explained(authHttp.get(path, call)),
  post: (path, call) => explained(authHttp.post(path, call)),
  put: (path, call) => explained(authHttp.put(path, call)),
  patch: (path, call) => explained(authHttp.patch(path, call)),
  delete: (path, call) => explained(authHttp.delete(path, call)),
};

/** A query string of the values that are not empty. */
export function queryOf(parts: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}
