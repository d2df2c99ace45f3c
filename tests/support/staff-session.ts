import type { Backend } from '../../src/shared/backend.ts';
import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
import { DRAFTS } from './staff-events.ts';

/** Signs in as staff. */
export function signInAsStaff(backend: Backend = 'built-in'): void {
  signIn({ ...amina, is_staff: true }, backend);
  replies.set(`GET ${DRAFTS}`, reply([]));
}
