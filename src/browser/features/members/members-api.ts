/** Calls about other members. Errors: browser/http/client.ts. */
import * as v from 'valibot';
import { ListedMemberSchema, MemberNameSchema, MemberProfileSchema } from '../../../shared/schemas/member.ts';
import { authHttp } from '../../http/auth-client.ts';
import { listReply } from '../../http/list-reply.ts';

/** `GET /api/members/`: everybody at once, ordered by name. */
export const fetchMembers = () => authHttp.get('/api/members/', { reply: listReply(ListedMemberSchema) });

/** `GET /api/members/{pk}/`. 404: there is no such member. */
export const fetchMember = (pk: number) =>
  authHttp.get(`/api/members/${pk}/`, { reply: v.union([MemberProfileSchema, MemberNameSchema]) });
