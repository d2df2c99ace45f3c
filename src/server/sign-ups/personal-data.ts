import type { DatabaseSync } from 'node:sqlite';
import { utc } from '#shared/time/instants.ts';
import type { Account } from '../accounts/accounts-table.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { calendarAddressSince } from './calendar.ts';
import { forgetGuest, guestsWith } from './guests-table.ts';
import { moveUp } from './sign-up-rules.ts';
import { signUpsOf } from './sign-ups-table.ts';

const EVENT = 'no person: the event';
const COUNTED = 'stays because the number of guests who came stays right, without their details';

export const personalDataOfSignUps = {
  columns: {
    guests: {
      ...{ id: COUNTED, event_id: EVENT, name: 'is emptied', email: 'is emptied', email_key: 'is emptied' },
      ...{ answer: 'is emptied', leads_to: COUNTED },
    },
    sign_ups: { event_id: EVENT, account_id: 'goes', guest_id: COUNTED, reason: 'is emptied', answer: 'is emptied' },
    calendar_feeds: { account_id: 'goes', token_hash: 'goes' },
  } satisfies PersonalColumns,

  export: (database: DatabaseSync, accountId: number) => ({
    sign_ups: signUpsOf(database, accountId)
      .toReversed()
      .map(({ event, signUp: { signed_up_at, state, answer, reason, attendance } }) => ({
        ...{ event: event.title, signed_up_at: utc(signed_up_at), state, answer, reason, attendance },
      })),
    calendar_address_since: calendarAddressSince(database, accountId),
  }),

  /**
   * @returns what is done after the account is deleted: places go to the waiting list, and what was asked for as a guest with the address that
   * the account has verified is forgotten, too.
   */
  forget(
    database: DatabaseSync,
    { id, email, verified_at }: Pick<Account, 'id' | 'email' | 'verified_at'>,
    now: number,
  ): () => void {
    const signUps = signUpsOf(database, id);
    const guests = verified_at === null ? [] : guestsWith(database, email);
    return () => {
      for (const guest of guests) forgetGuest(database, guest, now);
      for (const { event } of signUps) moveUp({ database }, event.id, now);
    };
  },
};
