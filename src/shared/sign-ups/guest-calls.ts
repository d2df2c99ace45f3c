/** The call of guests: people without an account who sign up for an event that is open to everyone. */
import * as v from 'valibot';
import { onOneLine, requiredText, text } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { atMost, EMAIL_LIMIT, isEmail, TypedSchema } from '../text/fields.ts';
import { ANSWER_LIMIT } from './sign-up.ts';

/** Most characters of a guest's whole name. */
export const GUEST_NAME_LIMIT = 80;

/** What a guest gives. Each message is for people. */
export const GuestBodySchema = v.object({
  name: v.pipe(requiredText(GUEST_NAME_LIMIT), v.transform(onOneLine)),
  email: v.pipe(
    TypedSchema,
    v.nonEmpty('This field may not be blank.'),
    v.maxLength(EMAIL_LIMIT, atMost(EMAIL_LIMIT)),
    isEmail,
  ),
  answer: text(ANSWER_LIMIT),
});

/**
 * Emails a link. The answer is the same whoever the address belongs to, and nothing is held before the link's button is pressed; who has a
 * verified account with it is asked to sign in. Five emails an hour to one address, then none. Each request keeps its name and answer for
 * seven days, and the first to be confirmed decides (decision 020).
 */
export const requestGuestPlace = call('POST /api/club/events/:slug/guests/', {
  summary: 'Ask for a place as a guest.',
  who: 'anyone',
  limit: 'guestFromAddress',
  body: GuestBodySchema,
  reply: v.object({ detail: v.string() }),
  statuses: [202],
  conflicts: ['not_open_yet', 'closed', 'started', 'not_scheduled', 'not_for_guests'],
});
