/** Calls about the privacy settings. Only the embedded backend has them. Errors: browser/http/client.ts. */
import { MemberProfileSchema } from '../../../../shared/schemas/member.ts';
import { type PrivacyChoices, PrivacySchema } from '../../../../shared/schemas/privacy.ts';
import { authHttp } from '../../../http/auth-client.ts';

export const fetchPrivacy = () => authHttp.get('/api/club/privacy/', { reply: PrivacySchema });

/** `PATCH /api/club/privacy/`, any subset of the settings. An empty one confirms them as they are. */
export const savePrivacy = (change: Partial<PrivacyChoices>) =>
  authHttp.patch('/api/club/privacy/', { json: change, reply: PrivacySchema });

/** One's own profile as other members get it. 404: the person is not in the directory. */
export const fetchPreview = () => authHttp.get('/api/club/privacy/preview/', { reply: MemberProfileSchema });
