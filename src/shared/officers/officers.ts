/** Officers' access. Times are UTC, ISO 8601; days are `YYYY-MM-DD` at the club. */
import * as v from 'valibot';
import { call } from '../http/call.ts';
import { DaySchema, KeySchema } from '../text/fields.ts';

/** `all` includes each of the others. */
export const ACCESS_AREAS = ['members', 'payments', 'events', 'all'] as const;
export const AccessAreaSchema = v.picklist(ACCESS_AREAS);
export type AccessArea = v.InferOutput<typeof AccessAreaSchema>;

export const AccessSchema = v.object({
  id: KeySchema,
  area: AccessAreaSchema,
  since: DaySchema,
  /** Last day; null: without end. */
  until: v.nullable(DaySchema),
});
export type Access = v.InferOutput<typeof AccessSchema>;

export const OwnAccessSchema = v.object({
  access: v.array(AccessSchema),
  /** Day on which the latest former access ended or was removed; null when there is none. */
  ended_on: v.nullable(DaySchema),
  /** Null without access to payments. */
  payments_to_review: v.nullable(v.object({ count: v.number(), oldest_days: v.number() })),
  /** How many officers' access ends within 30 days. Null without full access. */
  access_ending: v.nullable(v.number()),
});
export type OwnAccess = v.InferOutput<typeof OwnAccessSchema>;

// Apart from the other calls, because every page of a member makes it.
/** 404: the backend has no officers' screens. `oldest_days` counts the club's midnights since the oldest payment to review came in. */
export const getOwnAccess = call('GET /api/club/officers/me/', {
  summary: 'Your own access.',
  who: 'signed in',
  limit: null,
  reply: OwnAccessSchema,
});

/** An item of `GET /api/club/officers/access/`: one officer's access to one area. */
export const OfficerAccessSchema = v.object({
  ...AccessSchema.entries,
  person: v.object({ pk: KeySchema, first_name: v.string(), last_name: v.string() }),
});
export type OfficerAccess = v.InferOutput<typeof OfficerAccessSchema>;
