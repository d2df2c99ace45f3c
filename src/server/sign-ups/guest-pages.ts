/**
 * The pages of guests, which work without JavaScript: the form that asks for a place, and the page that the link in a guest's emails opens.
 * Only the buttons of that page (POST) change something, because mail scanners open links. It is also the copy of all data about the guest.
 */
import { html } from 'hono/html';
import * as v from 'valibot';
import { phaseOf } from '#shared/events/event-phase.ts';
import { begunWords } from '#shared/sign-ups/begun-words.ts';
import { GUEST_NAME_LIMIT, GuestBodySchema } from '#shared/sign-ups/guest-calls.ts';
import { ANSWER_LIMIT } from '#shared/sign-ups/sign-up.ts';
import { EMAIL_LIMIT } from '#shared/text/fields.ts';
import { formatClubTime } from '#shared/time/format-time.ts';
import { findVerifiedAccount } from '../accounts/accounts-table.ts';
import type { Backend } from '../backend.ts';
import { hasEnded, spanOf, startOf } from '../events/event-times.ts';
import { type EventRow, eventById } from '../events/events-table.ts';
import { readBody } from '../http/body.ts';
import { onPage, type Route } from '../http/on.ts';
import { clubOf, type Html, showPage } from '../http/page.ts';
import { type FieldErrors, HttpProblem, orNotFound, problem, STATUS } from '../http/problem.ts';
import { asDictionary, checkFields } from '../http/read-fields.ts';
import type { Request } from '../http/request.ts';
import { askForPlace, eventForGuests, guestObstacle, LINK_SENT } from './guests.ts';
import { confirmRequest, forgetGuest, type Guest, guestOfToken } from './guests-table.ts';
import { cancelObstacle, cancelPlace, refusalWords, takePlace } from './own-sign-up.ts';
import { isFull } from './sign-up-rules.ts';
import { eventWithSignUp, findSignUp, isSignedUp, type SignedUpRow, type SignUpRow } from './sign-ups-table.ts';
import { ticketPart } from './ticket-page.ts';

interface Visit {
  backend: Backend;
  c: Request;
  now: number;
}

/** `again`: after a cancellation, so that a page with the button to confirm that is still open does not undo it. */
const ActionSchema = v.picklist(['confirm', 'again', 'cancel', 'delete']);
type Action = v.InferOutput<typeof ActionSchema>;
/** Their labels. */
type Buttons = Partial<Record<Action, string>>;

export const guestPageCalls: readonly Route[] = [
  onPage('GET /api/club/events/:slug/guest/', async ({ params, ...visit }) =>
    asPage(visit, async () => formPage(visit, eventForGuests(visit.backend, params.slug, visit.now))),
  ),

  /** The fields of `requestGuestPlace`, whose limit counts these too. */
  onPage('POST /api/club/events/:slug/guest/', async ({ params, ...visit }) =>
    asPage(visit, async () => {
      const { backend, c } = visit;
      const event = eventWithSignUp(backend.database, params.slug);
      const typed = asDictionary(await readBody(c));
      const { output, errors } = checkFields(GuestBodySchema, typed);
      if (Object.keys(errors).length > 0) return formPage(visit, event, typed, errors);
      // The body may have taken minutes.
      await askForPlace({ params, ...visit, now: backend.settings.now() }, output);
      const body = html`${lead(LINK_SENT)}${linkTo(visit, event)}`;
      return show(visit, { title: 'Check your email', body, status: 202 });
    }),
  ),

  onPage('GET /api/club/guests/:token/', async ({ params, ...visit }) =>
    asPage(visit, async () => ownPage(visit, guestOf(visit.backend, params.token))),
  ),

  onPage('POST /api/club/guests/:token/', async ({ params, ...request }, write) =>
    asPage(request, async () => {
      const { backend, c } = request;
      const { action } = asDictionary(await readBody(c));
      if (!v.is(ActionSchema, action)) throw problem('invalid', 'Open the link again, and press one of the buttons.');
      const visit = { ...request, now: backend.settings.now() };
      const { id, event_id } = guestOf(backend, params.token);
      await backend.limits.take('signUpByMember', `guest ${id}`);
      // Read again: of two presses at the same moment, the second finds what the first has done.
      const former = write(() => press(visit, guestOf(backend, params.token), action));
      backend.log(`guest's place: ${action}, event ${event_id}, guest ${id}`);
      return action === 'delete' ? deletedPage(visit) : ownPage(visit, guestOf(backend, params.token), former);
    }),
  ),
];

/** @throws HttpProblem 404 */
function guestOf({ database, tokens }: Backend, token: string): Guest {
  const guest = guestOfToken(database, tokens, token);
  if (guest) return guest;
  throw problem(
    'not_found',
    "This link doesn't work. Look for a newer email from us. A link that isn't used ends after 7 days. Your place may have moved to your account, or your details were deleted.",
  );
}

/**
 * Does what a button says, if the page still has it. Call it inside a transaction. The page that follows says what has become of it.
 * @returns the sign-up before.
 */
function press({ backend, now }: Visit, guest: Guest, action: Action): SignUpRow | undefined {
  const { database } = backend;
  const { event, row, buttons } = placeOf(backend, guest, now);
  if (action === 'delete') forgetGuest(database, guest, now);
  else if (buttons[action] !== undefined) {
    const person = { guestId: guest.id };
    if (action === 'confirm') confirmRequest(database, guest);
    if (action === 'cancel') cancelPlace(backend, row, now);
    else takePlace(backend, { event, person, now }, { answer: guest.answer, waiting_ok: true });
  }
  return row;
}

/** What a guest has at the event, in words, and the buttons for what the guest can do about it now. */
function placeOf(backend: Backend, { id, event_id, email }: Guest, now: number) {
  const { database } = backend;
  const event = orNotFound(eventById(database, event_id));
  const row = findSignUp(database, event_id, { guestId: id });
  const hasTicket = row?.state === 'coming' && event.state === 'scheduled' && !hasEnded(event, now);
  const place = (sentence: string, buttons: Buttons = {}) => ({
    ...{ event, row, sentence, buttons },
    ticket: hasTicket ? row.ticket : null,
  });
  if (row?.state === 'removed') return place(refusalWords('removed', event, backend));
  if (isSignedUp(row)) {
    const label = row.state === 'waiting' ? 'Leave the waiting list' : 'Cancel my place';
    const buttons = cancelObstacle(row, event, now) === null ? { cancel: label } : {};
    return place(signedUpWords(backend, row, event, now), buttons);
  }
  const obstacle = guestObstacle(event, now);
  if (obstacle !== null) return place(refusalWords(obstacle, event, backend));
  if (email !== null && findVerifiedAccount(database, email))
    return place("You have an account with this email address. Sign in, and sign up on the event's page.");
  const isTaken = isFull(database, event);
  const taken = 'All places are taken. You can join the waiting list.';
  if (row)
    return place(isTaken ? taken : 'You can still sign up again.', {
      again: isTaken ? 'Join the waiting list' : 'Sign up again',
    });
  return isTaken
    ? place(taken, { confirm: 'Join the waiting list' })
    : place('Press the button to take your place.', { confirm: 'Confirm my place' });
}

function signedUpWords({ site }: Backend, row: SignedUpRow, event: EventRow, now: number): string {
  if (event.state === 'scheduled' && startOf(event) <= now) return begunWords(row, phaseOf(spanOf(event), now));
  if (row.state === 'waiting')
    return `You're number ${row.position} on the waiting list. We'll email you if a place opens up.`;
  return cancelObstacle(row, event, now) === null
    ? 'You have a place.'
    : `You have a place. It's too late to cancel it here. If you can't come, write to the club: ${site.email}`;
}

/** What has become of a sign-up. @param former before the press; left out when the page is only opened: then it may have been either. */
function cancelledWords(former: SignUpRow | undefined): string {
  if (former?.state === 'coming') return 'Your place is cancelled.';
  return former?.state === 'waiting' ? 'You left the waiting list.' : 'Your sign-up is cancelled.';
}

/** Errors are pages too. */
async function asPage(visit: Visit, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    for (const [name, value] of Object.entries(error.headers)) visit.c.header(name, value);
    const { detail = "We couldn't read this. Go back and try again." } = error.body as { detail?: string };
    return show(visit, { title: 'Sign up as a guest', body: lead(detail), status: STATUS[error.code] });
  }
}

const show = ({ c, backend }: Visit, page: Omit<Parameters<typeof showPage>[1], 'club'>) =>
  showPage(c, { ...page, club: clubOf(backend) });

const lead = (text: string) => html`<p class="lead">${text}</p>`;

const eventPage = ({ backend: { settings } }: Visit, { slug }: EventRow) => `${settings.siteUrl}/event-detail/${slug}`;

const linkTo = (visit: Visit, event: EventRow) => html`<p><a href="${eventPage(visit, event)}">See the event</a></p>`;

const facts = (event: EventRow) => html`<p>${formatClubTime(startOf(event))}<br>${event.location}</p>`;

/** @param typed what was sent before, which stays. */
function formPage(visit: Visit, event: EventRow, typed: Record<string, unknown> = {}, errors: FieldErrors = {}) {
  const isWrong = Object.keys(errors).length > 0;
  const field = (name: string, label: string, attributes: Html) => {
    const value = typeof typed[name] === 'string' ? typed[name] : '';
    const [error] = errors[name] ?? [];
    const described = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;
    return html`<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${described}>
${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}</p>`;
  };
  return show(visit, {
    title: isWrong ? 'Error: Sign up as a guest' : 'Sign up as a guest',
    heading: event.title,
    body: html`${facts(event)}
<p>You don't need an account. We email you a link, and nothing is held for you until you confirm there. Have an account?
<a href="${eventPage(visit, event)}">Sign in and sign up on the event's page</a>.</p>
<form method="post">
${field('name', 'Name', html`maxlength="${GUEST_NAME_LIMIT}" autocomplete="name" required`)}
${field('email', 'Email', html`type="email" maxlength="${EMAIL_LIMIT}" autocomplete="email" required`)}
${event.question !== null && field('answer', event.question, html`maxlength="${ANSWER_LIMIT}"`)}
<p>Only the club's officers see what you enter. We delete it 30 days after the event.
<a href="${visit.backend.settings.siteUrl}/privacy">How we handle your data</a></p>
<button>Email me a link</button></form>`,
    status: isWrong ? 400 : 200,
  });
}

const deletedPage = (visit: Visit) =>
  show(visit, { title: 'Your details', body: lead('Your name, email and answer have been deleted.') });

/** @param former the sign-up before the guest pressed a button; left out: the page is only opened. */
function ownPage(visit: Visit, guest: Guest, former?: SignUpRow) {
  if (guest.email === null) return deletedPage(visit);
  const { event, row, sentence, buttons, ticket } = placeOf(visit.backend, guest, visit.now);
  const isCancelled = row?.state === 'cancelled';
  return show(visit, {
    title: 'Your place as a guest',
    heading: event.title,
    body: html`${facts(event)}
${event.state !== 'scheduled' && html`<p>This event is ${event.state}. ${event.reason}</p>`}
<p class="lead" role="status">${isCancelled ? cancelledWords(former) : sentence}</p>
${isCancelled && html`<p>${sentence}</p>`}
${ticket !== null && ticketPart(visit.backend, ticket)}
${linkTo(visit, event)}
${Object.entries(buttons).map(([action, label]) => button(action as Action, label))}
<h2>Your details</h2>
<p>Name: ${guest.name}<br>Email: ${guest.email}${guest.answer !== '' && html`<br>Answer: ${guest.answer}`}</p>
<p>We also store when you signed up, whether you came and, if an officer removed you, why. Only the club's officers see it. We delete your
details 30 days after the event. You can delete them now: before the event, you also give up your place.</p>
${button('delete', 'Delete my details')}`,
  });
}

/** Without an `action` the form is sent to the page's own address. */
const button = (action: Action, label: string) =>
  html`<form method="post"><input type="hidden" name="action" value="${action}"><button${action !== 'confirm' && html` class="quiet"`}>${label}</button></form>`;
