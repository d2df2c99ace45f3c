import type { DatabaseSync } from 'node:sqlite';
import { utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { eventById } from '../events/events-table.ts';
import { calendarAddressSince } from './calendar-feeds-table.ts';
import { forgetGuest, guestsWith } from './guests-table.ts';
import { moveUp } from './sign-up-rules.ts';
import { findSignUp, signUpsOf } from './sign-ups-table.ts';

const EVENT = 'no person: the event';
const COUNTED = 'stays because the number of guests who came stays right, without their details';

type Owner = Pick<Account, 'id' | 'email' | 'verified_at'>;

/** Who asked as a guest with the address that an account has verified. An address that is not verified may be somebody else's. */
const guestsOf = (database: DatabaseSync, { email, verified_at }: Owner) =>
  verified_at === null ? [] : guestsWith(database, email);

const signUpsAsGuest = (database: DatabaseSync, account: Owner) =>
  guestsOf(database, account).flatMap(({ id: guestId, event_id }) => {
    const [signUp, event] = [findSignUp(database, event_id, { guestId }), eventById(database, event_id)];
    return signUp && event ? [{ signUp, event }] : [];
  });

export const personalDataOfSignUps = {
  columns: {
    guests: {
      ...{ id: COUNTED, event_id: EVENT, name: 'is emptied', email: 'is emptied', email_key: 'is emptied' },
      ...{ answer: 'is emptied', leads_to: COUNTED },
    },
    sign_ups: {
      ...{ event_id: EVENT, account_id: 'goes', guest_id: COUNTED, reason: 'is emptied', answer: 'is emptied' },
      ...{ ticket: 'stays because it names nobody', checked_in_by: 'is emptied' },
    },
    calendar_feeds: { account_id: 'goes', token_hash: 'goes' },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, account: Owner) => ({
    sign_ups: [...signUpsOf(database, account.id).toReversed(), ...signUpsAsGuest(database, account)].map(
      ({ event, signUp: { signed_up_at, state, answer, reason, attendance, ticket } }) => ({
        ...{ event: event.title, signed_up_at: utc(signed_up_at), state, answer, reason, attendance, ticket },
      }),
    ),
    calendar_address_since: calendarAddressSince(database, account.id),
  }),

  /**
   * @returns what is done after the account is deleted: places go to the waiting list, and what was asked for as a guest is forgotten, too.
   */
  forget(database: DatabaseSync, account: Owner, now: number): () => void {
    const signUps = signUpsOf(database, account.id);
    const guests = guestsOf(database, account);
    return () => {
      for (const guest of guests) forgetGuest(database, guest, now);
      for (const { event } of signUps) moveUp({ database }, event.id, now);
    };
  },
};
