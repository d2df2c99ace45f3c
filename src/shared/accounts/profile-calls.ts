import { call } from '../http/call.ts';
import { ProfileSchema } from './profile.ts';

/** The person whose token it is. *Django*: some fields are blank instead of null, which the site treats alike. */
export const getProfile = call('GET /api/profile/', {
  summary: 'Your own account.',
  who: 'signed in',
  limit: null,
  reply: ProfileSchema,
});
