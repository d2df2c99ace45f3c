/** A row of the members directory, as `GET /api/members/` answers. */
import * as v from 'valibot';
import { KeySchema, OptionalTextSchema, WebLinkSchema } from './fields.ts';

export const MemberSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  linkedin: WebLinkSchema,
  /** Digits with or without a leading plus; null when not given. */
  phone_number: OptionalTextSchema,
});
export type Member = v.InferOutput<typeof MemberSchema>;
