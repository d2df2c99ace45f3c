import type { Backend } from '../../src/shared/backend.ts';
import { replies, reply, signIn } from './island.ts';
import { amina } from './member.ts';
import { DRAFTS } from './staff-events.ts';
// What the islands of staff fetch when they need it: here before the first test, so that no wait runs out while a busy machine reads these
// files, the calendar's library above all.
import '../../src/browser/features/events/staff/AddEvent.tsx';
import '../../src/browser/features/events/staff/StaffTools.tsx';
import '../../src/browser/features/events/staff/description/DescriptionEditor.tsx';
import '../../src/browser/ui/DateTimePicker.tsx';

/** Signs in as staff. */
export function signInAsStaff(backend: Backend = 'built-in'): void {
  signIn({ ...amina, is_staff: true }, backend);
  replies.set(`GET ${DRAFTS}`, reply([]));
}
