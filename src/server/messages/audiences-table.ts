/** Who a message goes to, read from the tables of other nouns each time: whoever leaves the audience before it leaves gets nothing. */
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Audience } from '#shared/messages/message.ts';
import { IN_EFFECT } from '../database/people-view.ts';
import type { PersonId } from '../email/email-queue.ts';

export interface Target {
  audience: Audience;
  event_id: number | null;
  year_of_study: number | null;
}

const ofSignUps = (condition: string) =>
  `SELECT account_id, guest_id, 1 AS by_email FROM sign_ups WHERE event_id = :event_id AND ${condition}
     AND (guest_id IS NULL OR EXISTS (SELECT 1 FROM guests WHERE guests.id = guest_id AND email IS NOT NULL))`;
/** An address that nobody has verified may be a stranger's. */
const ofPeople = (condition: string, byEmail = 'privacy.news') =>
  `SELECT people.id AS account_id, NULL AS guest_id, ${byEmail} AS by_email
     FROM people JOIN privacy ON privacy.account_id = people.id WHERE verified_at IS NOT NULL AND ${condition}`;

/** SQL: everyone in it, and whether they get emails. */
const SQL: Readonly<Record<Audience, string>> = {
  attendees: ofSignUps("state = 'coming'"),
  waiting: ofSignUps("state = 'waiting'"),
  checked_in: ofSignUps("state = 'coming' AND attendance = 'checked_in'"),
  not_checked_in: ofSignUps("state = 'coming' AND attendance <> 'checked_in'"),
  members: ofPeople('is_member = 1'),
  year: ofPeople('is_member = 1 AND year_of_study = :year_of_study'),
  everyone: ofPeople('TRUE'),
  officers: ofPeople(`people.id IN (SELECT account_id FROM access WHERE ${IN_EFFECT})`, '1'),
};

/** The parameters that the SQL of an audience has. */
const valuesOf = ({ audience, event_id, year_of_study }: Target): Record<string, number | null> => ({
  ...(SQL[audience].includes(':event_id') && { event_id }),
  ...(SQL[audience].includes(':year_of_study') && { year_of_study }),
});

const RowSchema = v.object({
  ...{ account_id: v.nullable(v.number()), guest_id: v.nullable(v.number()), by_email: v.number() },
});
export type Addressee = v.InferOutput<typeof RowSchema>;

export const listAudience = (database: DatabaseSync, target: Target): Addressee[] =>
  v.parse(v.array(RowSchema), database.prepare(SQL[target.audience]).all(valuesOf(target)));

/** Whether a person is of the audience now, and gets emails. */
export const isReached = (database: DatabaseSync, target: Target, person: PersonId): boolean => {
  const [column, id] = 'accountId' in person ? ['account_id', person.accountId] : ['guest_id', person.guestId];
  return (
    database
      .prepare(`SELECT 1 FROM (${SQL[target.audience]}) WHERE ${column} = :id AND by_email = 1`)
      .get({ ...valuesOf(target), id }) !== undefined
  );
};
