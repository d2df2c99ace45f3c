/** Calls of officers. If an officer's rights have ended in the meantime, the error says so. */
import { getOwnRights } from '../../../shared/calls/officers.ts';
import { authHttp } from '../../http/auth-client.ts';
import { explainRefusal } from '../../http/no-right.ts';
import { send } from '../../http/send.ts';

const explained = <T>(answer: Promise<T>) => explainRefusal(answer, fetchOwnRights);

export const fetchOwnRights = () => send(getOwnRights);

export const officersHttp: typeof authHttp = {
  get: (path, call) => explained(authHttp.get(path, call)),
  post: (path, call) => explained(authHttp.post(path, call)),
  put: (path, call) => explained(authHttp.put(path, call)),
  patch: (path, call) => explained(authHttp.patch(path, call)),
  delete: (path, call) => explained(authHttp.delete(path, call)),
  request: (method, path, call) => explained(authHttp.request(method, path, call)),
};
