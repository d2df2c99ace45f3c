/**
 * `GET /api/members/`: the directory, for signed-in people. Only what its table shows, and only accounts whose address is verified;
 * the hosted backend gives everybody's e-mail and registration number too. Who is not approved yet gets names only.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Member } from '../../shared/schemas/member.ts';
import { ProfileSchema } from '../../shared/schemas/profile.ts';
import { signedIn } from '../auth/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Env } from '../http/env.ts';
import { addRoute } from '../http/routes.ts';
import { canSeeDetails } from './can-see-details.ts';
import { readPeople, type User } from './users-table.ts';

export const addMembers = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: '/api/members/',
    identify: signedIn(backend),
    methods: {
      async GET(c, reader) {
        await backend.limits.take('readingByMember', String(reader.id));
        return c.json(readMembers(backend.database, reader));
      },
    },
  });

/** As entered: `MemberSchema` would leave out a link that is no web address. */
const RowSchema = v.pick(ProfileSchema, ['pk', 'first_name', 'last_name', 'linkedin', 'phone_number']);

/** Ordered by first name, then last name; capitals and small letters alike. Null stands for what `reader` may not see. */
function readMembers(database: DatabaseSync, reader: User): Member[] {
  const members = readPeople(
    database,
    RowSchema,
    'WHERE verified_at IS NOT NULL ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, id',
  );
  if (canSeeDetails(reader)) return members;
  return members.map((one) => (one.pk === reader.id ? one : { ...one, linkedin: null, phone_number: null }));
}
