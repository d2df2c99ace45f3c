import * as v from 'valibot';
import { type Attendee, AttendeeSchema } from '../../../shared/sign-ups/attendee.ts';
import { listAttendees } from '../../../shared/sign-ups/sign-up-calls.ts';
import { explainNoAccess, send } from '../../http/send.ts';
import { type Stamp, stampNow } from '../../http/stamp.ts';

/** `requestedAt`: later changes may be missing. */
export interface Attendees {
  rows: readonly Attendee[];
  requestedAt: Stamp;
}

/** The answer for officers. Others may make the call too, and get less. */
const listForOfficers = { ...listAttendees, reply: v.array(AttendeeSchema) };

/** In this order: coming, waiting, then those who cancelled or were removed. Errors: browser/http/send.ts. */
export async function fetchAttendees(slug: string): Promise<Attendees> {
  const requestedAt = stampNow();
  return { rows: await explainNoAccess(send(listForOfficers, { slug })), requestedAt };
}
