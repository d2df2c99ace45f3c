/** `GET /api/profile/`: the signed-in member, 16 keys in the wire contract's order (3). */
import type { Hono } from 'hono';
import type { Profile } from '../../schemas/profile.ts';
import type { Backend } from '../backend.ts';
import { addCall } from '../http/calls.ts';
import type { Env } from '../http/env.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { User } from '../users/users-table.ts';

export const addProfile = (app: Hono<Env>, backend: Backend) =>
  addCall(app, {
    path: '/api/profile/',
    identify: signedIn(backend),
    methods: { GET: (c, member) => c.json(profileOf(member)) },
  });

const profileOf = (user: User): Profile => ({
  pk: user.id,
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  alternative_email: user.alternative_email,
  registration_no: user.registration_no,
  phone_number: user.phone_number,
  year_of_study: user.year_of_study,
  leadership_role: user.leadership_role,
  linkedin: user.linkedin,
  profile_image: user.profile_image,
  is_member: user.is_member === 1,
  is_staff: user.is_staff === 1,
  is_corporate_member: user.is_corporate_member === 1,
  bio: user.bio,
});
