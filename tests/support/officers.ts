/** Signs in an officer, and prepares replies of the backend. */
import type { OwnAccess } from '#shared/officers/officers.ts';
import { type Reply, replies, reply, signIn } from './island.ts';
import { ownAccess } from './officer-rows.ts';

export const ME = 'GET /api/club/officers/me/';

/** Signs in as an officer with this access. */
export function signInAsOfficer(me: OwnAccess = ownAccess('all')): void {
  replies.set(ME, reply(me));
  signIn();
}

export const refusal = (status: number, detail: string, code?: string): Reply => ({
  status,
  body: JSON.stringify({ detail, ...(code && { code }) }),
});
export const FORBIDDEN = refusal(403, 'You do not have permission to perform this action.');
