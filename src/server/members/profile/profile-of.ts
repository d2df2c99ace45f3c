import * as v from 'valibot';
import { type Profile, ProfileSchema } from '../../../shared/schemas/profile.ts';
import { publicPictureUrl } from '../../media/media.ts';
import type { User } from '../users-table.ts';

/** A row of `users` as the calls answer it: only the fields of the schema. */
export const profileOf = (user: User, apiUrl: string): Profile =>
  v.parse(ProfileSchema, { ...user, pk: user.id, profile_image: publicPictureUrl(apiUrl, user.profile_image) });
