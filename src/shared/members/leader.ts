/** A leader of the club, as `GET /api/leaders/` answers, in the order of the club's roles. */
import * as v from 'valibot';
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
