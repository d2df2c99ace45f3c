import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
// The staff islands import these on demand. Here they load before the first test, so that no test times out while a slow machine loads them,
// above all the calendar's library.
import '../../src/browser/events/edit/AddEvent.tsx';
import '../../src/browser/events/edit/StaffTools.tsx';
import '../../src/browser/events/edit/description/DescriptionEditor.tsx';
import '../../src/browser/ui/DateTimePicker.tsx';

/** Signs in as staff. */
export function signInAsStaff(): void {
  signIn({ ...amina, is_staff: true });
  replies.set('GET /api/club/events/', reply([]));
}
