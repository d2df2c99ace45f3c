/** Calls of officers about their access. */
import * as v from 'valibot';
import { PasswordSchema } from '../accounts/passwords.ts';
import { wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DaySchema } from '../text/fields.ts';
import { ACCESS_AREAS, AccessAreaSchema, AccessSchema, OfficerAccessSchema, OwnAccessSchema } from './officers.ts';

/** 404: the backend has no officers' screens. */
export const getOwnAccess = call('GET /api/club/officers/me/', {
  summary: 'Your own access.',
  who: 'signed in',
  limit: null,
  reply: OwnAccessSchema,
});

export const getOfficerAccess = call('GET /api/club/officers/access/', {
  summary: 'Everyone with access.',
  who: ACCESS_AREAS,
  limit: null,
  reply: v.array(OfficerAccessSchema),
});

/** Also moves the end of access that the person has already. `until` null: without end. `password` is the officer's own. */
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

/** Officers can remove their own too. */
export const removeAccess = call('DELETE /api/club/officers/access/:id/', {
  summary: 'Remove access.',
  who: ACCESS_AREAS,
  limit: 'officerWriting',
  reply: null,
  conflicts: ['last_officer'],
});
