import * as v from 'valibot';
import { call } from '../http/call.ts';
import { OwnEventSchema } from './sign-up.ts';

// Apart from the other calls, because everyone who uses the list of events downloads it.
/**
 * Those that you come to or wait for and that are not over, the soonest first. A postponed one stays until it has a new date and is over.
 */
export const listOwnEvents = call('GET /api/club/sign-ups/', {
  summary: 'Your own upcoming events.',
  who: 'signed in',
  limit: null,
  reply: v.array(OwnEventSchema),
});
