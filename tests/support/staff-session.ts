import type { Capability } from '../../src/shared/schemas/capabilities.ts';
import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
import { DRAFTS } from './staff-events.ts';

/** Signs in as staff of a backend that knows what becomes of an event. */
export function signInAsStaff(can: readonly Capability[] = ['event-states']): void {
  signIn({ ...amina, is_staff: true }, can);
  replies.set(`GET ${DRAFTS}`, reply([]));
}
