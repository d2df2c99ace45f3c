/** The form that deletes one's own account, and the body of `POST /api/profile/delete/`. */
import * as v from 'valibot';
import { CredentialsSchema } from './credentials.ts';

export const AccountRemovalSchema = v.pick(CredentialsSchema, ['password']);
export type AccountRemoval = v.InferOutput<typeof AccountRemovalSchema>;
