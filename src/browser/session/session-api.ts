/** The calls that start and restore a session. Errors: browser/http/client.ts. */

import { type Credentials, LoginReplySchema } from '../../shared/accounts/credentials.ts';
import { ProfileSchema } from '../../shared/accounts/profile.ts';
import { authHttp } from '../http/auth-client.ts';
import { http } from '../http/client.ts';

/** `POST /api/login/`. 401: wrong name or password. 400 with a message: the address is not verified yet. */
export const logIn = (credentials: Credentials) =>
  http.post('/api/login/', { json: credentials, reply: LoginReplySchema });

/** `GET /api/profile/`: the person whose token it is. */
export const fetchProfile = () => authHttp.get('/api/profile/', { reply: ProfileSchema });
