import type { DatabaseSync } from 'node:sqlite';
import { utc } from '#shared/time/instants.ts';
import type { PersonalColumns } from '../database/personal-columns.ts';
import { calendarAddressSince } from './calendar.ts';
import { moveUp } from './sign-up-rules.ts';
import { signUpsOf } from './sign-ups-table.ts';

const EVENT = 'no person: the event';

export const personalDataOfSignUps = {
  columns: {
    guests: {
      ...{
        id: 'goes',
        event_id: EVENT,
        name: 'goes',
        email: 'goes',
        email_key: 'goes',
        answer: 'goes',
        leads_to: 'goes',
      },
    },
    sign_ups: { event_id: EVENT, account_id: 'goes', guest_id: 'goes', reason: 'goes', answer: 'goes' },
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

  /** @returns what is done after the account is deleted: places go to the waiting list. */
  forget(database: DatabaseSync, accountId: number, now: number): () => void {
    const signUps = signUpsOf(database, accountId);
    return () => {
      for (const { event } of signUps) moveUp({ database }, event.id, now);
    };
  },
};
