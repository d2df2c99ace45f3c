import { ProfileSchema } from '#shared/accounts/profile.ts';
import { authHttp } from '../http/auth-client.ts';

/** `GET /api/profile/`: the person whose token it is. */
export const fetchProfile = () => authHttp.get('/api/profile/', { reply: ProfileSchema });
