/** The leaders of the club. The home page makes their call for every reader, so it does not stand with those of members. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { KeySchema, OptionalTextSchema, WebLinkSchema } from '../text/fields.ts';

export const LeaderSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  leadership_role: v.string(),
  linkedin: WebLinkSchema,
  profile_image: OptionalTextSchema,
});
export type Leader = v.InferOutput<typeof LeaderSchema>;

/** In the order of the roles. Each can withhold the photo and the link. */
export const getLeaders = call('GET /api/leaders/', {
  summary: 'The leaders of the club.',
  who: 'anyone',
  limit: null,
  reply: v.array(LeaderSchema),
});
