/**
 * Guests: people without an account who sign up for an event that is open to everyone. A request only sends an email, so that a stranger can
 * neither fill an event nor learn who has an account. A place or a turn on the waiting list is given when the button behind the link of that
 * email is pressed (guest-pages.ts), by the same rules as to members.
 */
import { requestGuestPlace } from '#shared/sign-ups/guest-calls.ts';
import { findVerifiedAccount, foldForCompare } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { inTransaction } from '../database/database.ts';
import { type PersonId, queueEmail, sendQueuedEmails } from '../email/email-queue.ts';
import type { QueuedContent } from '../email/email-template.ts';
import { startOf } from '../events/event-times.ts';
import { type EventRow, eventById } from '../events/events-table.ts';
import { callerAddress, callerNetwork } from '../http/address.ts';
import { tryTake } from '../http/limits/limits.ts';
import { type CallInput, onAsync, type Route } from '../http/on.ts';
import { findGuest, type GuestRequest, guestToken, saveRequest } from './guests-table.ts';
import { refusal, refusalWords } from './own-sign-up.ts';
import { nameOf, onEvent, whenAndWhereLines } from './sign-up-emails.ts';
import { isFull, obstacleOf } from './sign-up-rules.ts';
import { eventWithSignUp, findSignUp } from './sign-ups-table.ts';

/** No promise that an email leaves: beyond the limit none does. The number is that of `guestEmailPerHour`. */
export const LINK_SENT =
  'Open the link in our email to confirm. Nothing is held for you until then. We send at most five emails an hour to one address.';

export const guestCalls: readonly Route[] = [
  onAsync(requestGuestPlace, async ({ params, body, now, backend, c }) => {
    await askForPlace({ params, now, backend, c }, body);
    return { detail: LINK_SENT };
  }),
];

/** Why no guest can sign up now; null when guests can. */
export const guestObstacle = (event: EventRow, now: number) =>
  event.who === 'everyone' ? obstacleOf(event, now) : 'not_for_guests';

/** @throws HttpProblem 404 when there is no such event, 409 when no guest can sign up for it now. */
export function eventForGuests(backend: Backend, slug: string, now: number): EventRow {
  const event = eventWithSignUp(backend.database, slug);
  const obstacle = guestObstacle(event, now);
  if (obstacle !== null) throw refusal(obstacle, event, backend);
  return event;
}

/** The look-up comes after the answer, so that its time does not reveal who has an account. @throws HttpProblem 404, 409, 429 */
export async function askForPlace(
  { params, now, backend, c }: Pick<CallInput<typeof requestGuestPlace>, 'params' | 'now' | 'backend' | 'c'>,
  details: GuestRequest,
): Promise<void> {
  const { limits, settings, background } = backend;
  const event = eventForGuests(backend, params.slug, now);
  await limits.take('guestFromAddress', callerNetwork(callerAddress(c, settings.trustProxy)));
  background.start('a guest could not be emailed', () => emailGuest(backend, event.id, details));
}

/** The same work for every address. */
async function emailGuest(backend: Backend, eventId: number, details: GuestRequest): Promise<void> {
  const { database, limits, log, settings } = backend;
  if (!(await tryTake(limits, ['guestEmailPerHour'], foldForCompare(details.email))))
    return log(`too many emails to a guest: event ${eventId}`);
  log(`guest asked for a place: event ${eventId}`);
  inTransaction(database, () => {
    const now = settings.now();
    const event = eventById(database, eventId);
    if (!event) return;
    const account = findVerifiedAccount(database, details.email);
    const link = { isLink: true, expiresAt: startOf(event) };
    if (account) {
      const key = `guest-sign-in:${eventId}:${account.id}`;
      queueEmail(database, { ...link, accountId: account.id, content: signInEmail(event), key }, now);
    } else {
      const id = saveRequest(database, eventId, details, now);
      queueEmail(database, { ...link, guestId: id, content: { kind: 'guest_link' }, key: `guest:${id}` }, now);
    }
  });
  sendQueuedEmails(backend);
}

const signInEmail = (event: EventRow): QueuedContent =>
  onEvent(event, {
    subject: `Sign in to get your place: ${nameOf(event)}`,
    before: [
      `Someone asked for a place at ${nameOf(event)} as a guest. You have an account with this address, so sign in instead.`,
      'Open the event, sign in, and sign up there:',
    ],
    after: ["If this wasn't you, ignore this email. You haven't been signed up."],
  });

/** The email with the link to a guest's own page, for the queue, which puts the address in. @returns undefined when the guest is deleted. */
export function guestLinkEmail(
  { database, site, settings }: Pick<Backend, 'database' | 'site' | 'settings'>,
  person: PersonId,
) {
  const guest = 'guestId' in person ? findGuest(database, person.guestId) : undefined;
  const event = guest && eventById(database, guest.event_id);
  if (!event) return undefined;
  const { state } = findSignUp(database, event.id, { guestId: guest.id }) ?? {};
  if (state === 'coming') return { content: onEvent(event, confirmedWords(event), 'See your place') };
  if (state === 'waiting') return { content: onEvent(event, waitingWords(event), 'See your number') };
  const obstacle = state === 'removed' ? state : guestObstacle(event, settings.now());
  if (obstacle !== null)
    return { content: onEvent(event, refusedWords(event, refusalWords(obstacle, event, { site })), 'See the event') };
  const offer = { isFull: isFull(database, event), isBack: state === 'cancelled', clubName: site.name };
  return { content: onEvent(event, offerWords(event, offer), labelOf(offer)) };
}

const confirmedWords = (event: EventRow) => ({
  subject: `Your place: ${nameOf(event)}`,
  before: [
    `You've already confirmed your place at ${nameOf(event)}.`,
    ...whenAndWhereLines(event),
    'Open this link to see or cancel your place:',
  ],
  after: ["If this wasn't you, ignore this email. Nothing has changed."],
});

const waitingWords = (event: EventRow) => ({
  subject: `You're on the waiting list: ${nameOf(event)}`,
  before: [
    `You're already on the waiting list of ${nameOf(event)}. We'll email you if a place opens up.`,
    'Open this link to see your number or leave the waiting list:',
  ],
  after: ["If this wasn't you, ignore this email. Nothing has changed."],
});

const refusedWords = (event: EventRow, reason: string) => ({
  subject: `You can't sign up: ${nameOf(event)}`,
  before: [`You asked for a place as a guest at ${nameOf(event)}.`, reason],
  after: ["If this wasn't you, ignore this email. Nothing has changed."],
});

interface Offer {
  isFull: boolean;
  /** Has cancelled before. */
  isBack: boolean;
  clubName: string;
}

/** What the button of the own page does. */
const labelOf = ({ isFull, isBack }: Offer) =>
  isFull ? 'Join the waiting list' : isBack ? 'Sign up again' : 'Confirm your place';

const offerWords = (event: EventRow, offer: Offer) => ({
  subject: `${labelOf(offer)}: ${nameOf(event)}`,
  before: [
    `You asked for a place as a guest at ${nameOf(event)}, an event of ${offer.clubName}.`,
    ...whenAndWhereLines(event),
    offer.isFull
      ? "All places are taken. Open this link, and press the button there to join the waiting list. You aren't on it until then:"
      : "Open this link, and press the button there to confirm. Your place isn't held until then:",
  ],
  after: offer.isBack
    ? ["If this wasn't you, ignore this email. Nothing has changed."]
    : [
        'If you asked more than once, each link works. We keep the name and answer of the one you confirm.',
        "If this wasn't you, ignore this email. We'll delete what was entered within 7 days.",
      ],
});

/** For the queue, with the address of the guest's own page. @returns undefined when the guest, or the email address, is deleted. */
export function guestRecipient(
  { database, tokens, apiUrl }: Pick<Backend, 'database' | 'tokens' | 'apiUrl'>,
  id: number,
) {
  const guest = findGuest(database, id);
  if (!guest?.email) return undefined;
  const ownPage = `${apiUrl}/api/club/guests/${guestToken(tokens, guest)}/`;
  return { email: guest.email, first_name: guest.name, ownPage };
}
