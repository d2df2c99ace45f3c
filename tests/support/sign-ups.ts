/** Fictional sign-ups for the event of `eventReply`, as the calls answer them. */
import type { Attendee, OwnEvent, OwnSignUp } from '#shared/sign-ups/sign-up.ts';

export const TICKET = '23456789ABCDEFGH';

/** Of someone who has not signed up. */
export const noSignUp: OwnSignUp = {
  ...{ state: 'none', position: null, signed_up_at: null, answer: '', reason: '', attendance: 'unknown' },
  ...{ ticket: null, may: { sign_up: true, cancel: false }, obstacle: null },
};

/** Of an attendee. */
export const comingSignUp: OwnSignUp = {
  ...noSignUp,
  state: 'coming',
  signed_up_at: '2031-04-01T09:00:00.000Z',
  ticket: TICKET,
  may: { sign_up: false, cancel: true },
  obstacle: 'coming',
};

export const waitingSignUp: OwnSignUp = {
  ...comingSignUp,
  state: 'waiting',
  position: 3,
  ticket: null,
  obstacle: 'waiting',
};

/** The event in the list of one's own. */
export const ownEvent = (changed: Partial<OwnEvent> = {}): OwnEvent => ({
  ...{ slug: 'demo-drone-race', title: 'Demo Drone Race', location: 'Sample Field' },
  ...{ starts_at: '2031-05-01T14:30:00.000Z', event_state: 'scheduled', state: 'coming', position: null },
  ticket: TICKET,
  ...changed,
});

/** @param id of the sign-up. */
export const ticketOf = (id: number): string =>
  TICKET.slice(0, -4) + String(id).padStart(4, 'X').replace(/0/g, 'Y').replace(/1/g, 'Z');

/** As officers see a person who has a place. */
export const attendee = (pk: number, first_name: string, changed: Partial<Attendee> = {}): Attendee => ({
  ...{ id: pk, pk, first_name, last_name: 'Sample', state: 'coming', position: null },
  signed_up_at: '2031-04-02T09:00:00Z',
  ...{ answer: '', attendance: 'unknown', checked_in_at: null, checked_in_by: null },
  ...{ ticket: ticketOf(pk), is_member: true, phone_number: null, email: null },
  ...changed,
});
