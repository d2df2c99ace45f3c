/**
 * `GET /api/members/`: the directory, for signed-in people. Only what its table shows, and only accounts whose address is verified;
 * the hosted backend gives everybody's e-mail and registration number too.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { Member } from '../../schemas/member.ts';
import type { Backend } from '../backend.ts';
import { addCall } from '../http/calls.ts';
import type { Env } from '../http/env.ts';
import { signedIn } from '../sign-in/signed-in.ts';

export const addMembers = (app: Hono<Env>, backend: Backend) =>
  addCall(app, {
    path: '/api/members/',
    identify: signedIn(backend),
    methods: {
      async GET(c, { id }) {
        await backend.limits.take('readingByMember', String(id));
        return c.json(readMembers(backend.database));
      },
    },
  });

/** Ordered by first name, then last name; capitals and small letters alike. */
const readMembers = (database: DatabaseSync) =>
  database
    .prepare(
      `SELECT id AS pk, first_name, last_name, linkedin, phone_number FROM users WHERE verified_at IS NOT NULL
       ORDER BY first_name COLLATE NOCASE, last_name COLLATE NOCASE, id`,
    )
    .all() as unknown as Member[];
