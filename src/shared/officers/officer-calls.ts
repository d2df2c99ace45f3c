/** Calls of officers about their access. */
import * as v from 'valibot';
import { PasswordSchema } from '../accounts/passwords.ts';
import { wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DaySchema } from '../text/fields.ts';
import { ACCESS_AREAS, AccessAreaSchema, AccessSchema, OfficerAccessSchema } from './officers.ts';

export const getOfficerAccess = call('GET /api/club/officers/access/', {
  summary: 'Everyone with access.',
  who: ACCESS_AREAS,
  limit: null,
  reply: v.array(OfficerAccessSchema),
});

/**
 * Also moves the end of access that the person has, which only `all` may do. `until`: from today to three years ahead, not after the end of
 * the caller's own access to that area or to all; null, without end, only for `all`, by an officer who has it without end. `password` is
 * the officer's own, and the receiver is verified. Emails the officer and everyone with `all`. 403: to oneself, access that the caller
 * lacks. 404 also: outside the directory without any access, unless the caller has `members` or `payments`. `last_officer`: the last one
 * with full access and no end.
 */
export const grantAccess = call('POST /api/club/officers/access/', {
  summary: 'Grant access.',
  who: ACCESS_AREAS,
  limit: 'officerWriting',
  body: v.object({ pk: wholeNumber(), area: AccessAreaSchema, until: v.nullable(DaySchema), password: PasswordSchema }),
  reply: AccessSchema,
  statuses: [201],
  canBeMissing: true,
  conflicts: ['last_officer'],
});

/** One's own, or any with `all`. Emails the officer and everyone with `all`. `last_officer`: as above. */
export const removeAccess = call('DELETE /api/club/officers/access/:id/', {
  summary: 'Remove access.',
  who: ACCESS_AREAS,
  limit: 'officerWriting',
  reply: null,
  conflicts: ['last_officer'],
});
