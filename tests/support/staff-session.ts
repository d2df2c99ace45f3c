import type { StaffEventReply } from '../../src/shared/events/event.ts';
import { signUpOf, staffEventReply } from './event.ts';
import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
// The staff islands import these on demand. Here they load before the first test, so that no test times out while a slow machine loads them,
// above all the calendar's library.
import '../../src/browser/events/edit/AddEvent.tsx';
import '../../src/browser/events/edit/EventForm.tsx';
import '../../src/browser/events/edit/StaffTools.tsx';
import '../../src/browser/events/edit/description/DescriptionEditor.tsx';
import '../../src/browser/ui/DateTimePicker.tsx';

/** Signs in as staff. */
export function signInAsStaff(): void {
  signIn({ ...amina, is_staff: true });
  replies.set('GET /api/club/events/', reply([]));
}

/** An event for which people sign up. */
export const staffReply = (changed: Partial<StaffEventReply> = {}): StaffEventReply =>
  staffEventReply({ sign_up: signUpOf(), ...changed });

/** The reply to a change when someone else has saved one since. */
export const conflictWith = (event: StaffEventReply) => ({
  status: 409,
  body: JSON.stringify({ detail: 'Somebody changed this a moment ago.', code: 'version', event }),
});
