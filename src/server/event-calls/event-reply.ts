/** Events as the calls answer them. */
import * as v from 'valibot';
import {
  type ClubEvent,
  type EventReply,
  EventReplySchema,
  EventSchema,
  type EventSignUp,
  type StaffEventReply,
} from '#shared/events/event.ts';
import { utc } from '#shared/time/instants.ts';
import type { Backend } from '../backend.ts';
import { writeStart } from '../events/event-times.ts';
import { type EventRow, undoUntil } from '../events/events-table.ts';
import { publicPictureUrl } from '../media/media.ts';
import { isFull, obstacleOf } from '../sign-ups/sign-up-rules.ts';
import { countSignUps } from '../sign-ups/sign-ups-table.ts';

const utcOrNull = (time: number | null) => (time === null ? null : utc(time));

type Parts = Pick<Backend, 'database' | 'apiUrl'>;

/** The fields of the schema in its order, from the columns of the same names. @param now milliseconds since 1970. */
function reply({ database, apiUrl }: Parts, row: EventRow, now: number) {
  const values = {
    ...row,
    event_date: row.starts_at === null ? null : writeStart(row.starts_at),
    cover_image: publicPictureUrl(apiUrl, row.cover_image),
    was_date: utcOrNull(row.was_date),
    ends_at: utcOrNull(row.ends_at),
    changed_at: utcOrNull(row.changed_at),
    sign_up: row.has_sign_up ? signUpOf(database, row, now) : null,
  };
  const names = Object.keys(EventReplySchema.entries) as (keyof EventReply)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<typeof values, keyof EventReply>;
}

function signUpOf(database: Parts['database'], row: EventRow, now: number): EventSignUp {
  const { places, who, names, question } = row;
  const coming = countSignUps(database, row.id, 'coming');
  return {
    places,
    opens_at: utcOrNull(row.opens_at),
    closes_at: utcOrNull(row.closes_at),
    leave_until: utcOrNull(row.leave_until),
    ...{ who, names, question },
    coming,
    waiting: countSignUps(database, row.id, 'waiting'),
    state: obstacleOf(row, now) ?? (isFull(database, row, coming) ? 'full' : 'open'),
  };
}

/** For everyone. @param row of `public_events`. */
export const eventReply = (parts: Parts, row: EventRow, now: number): EventReply =>
  reply(parts, row, now) as EventReply;

/** For officers of events. */
export const staffEventReply = (parts: Parts, row: EventRow, now: number): StaffEventReply => ({
  ...reply(parts, row, now),
  version: row.version,
  undo_until: utcOrNull(undoUntil(row, now)),
});

export const clubEvent = (parts: Parts, row: EventRow, now: number): ClubEvent =>
  v.parse(EventSchema, eventReply(parts, row, now));
