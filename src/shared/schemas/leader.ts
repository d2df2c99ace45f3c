/** A leader of the club, as `GET /api/leaders/` answers, in the order of `LEADERSHIP_ROLES`. */
import * as v from 'valibot';
import { KeySchema, OptionalTextSchema, WebLinkSchema } from './fields.ts';

/** The roles of the hosted backend, highest first. Two people can hold the same one. */
export const LEADERSHIP_ROLES = [
  'Patron',
  'President',
  'Deputy President',
  'Project Coordinator',
  'Secretary General',
  'Treasurer',
  'Organizing Secretary',
  'Publicity Secretary',
  'Deputy Publicity Secretary',
  'Welfare secretary',
] as const;

export const LeaderSchema = v.object({
  pk: KeySchema,
  first_name: v.string(),
  last_name: v.string(),
  leadership_role: v.string(),
  linkedin: WebLinkSchema,
  profile_image: OptionalTextSchema,
});
export type Leader = v.InferOutput<typeof LeaderSchema>;
