/** Calls of officers. A right may end while its holder works: then a refusal says so, in words for a person. */
import { HttpError } from '../../../shared/http/errors.ts';
import { OwnRightsSchema } from '../../../shared/schemas/officers.ts';
import { authHttp } from '../../http/auth-client.ts';
import { noRightSentence } from './rights.ts';

/** `GET /api/club/officers/me/`: the rights of who is signed in, and what waits for them. 404: the backend has no officers' screens. */
export const fetchOwnRights = () => authHttp.get('/api/club/officers/me/', { reply: OwnRightsSchema });

async function explained<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403)) throw error;
    const sentence = await fetchOwnRights().then(noRightSentence, () => null);
    // With rights left it is another rule that refuses, and the backend's own sentence says which.
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

/** The parts of a query that are given. */
export function queryOf(parts: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}
