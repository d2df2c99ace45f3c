/** `PATCH /api/club/events/{slug}/people/{pk}/`: officers remove a person from the list, or note at the door who is there. */
import type { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { EventPersonSchema, REMOVAL_REASON_LIMIT } from '../../../shared/schemas/event-people.ts';
import { atMost } from '../../../shared/schemas/fields.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { codedProblem, type FieldErrors, fieldProblem, problem } from '../../http/problem.ts';
import { choiceOf, keyOf } from '../../http/read-fields.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { queueMail, sendQueuedMails } from '../../mail/mail-queue.ts';
import { findUser, type User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { officer } from '../../officers/grants.ts';
import { readInstant } from '../event-date.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { personForOfficer } from './event-people.ts';
import { moveUp } from './moved-up.ts';
import { findPerson, type PersonRow, takeOut } from './people-table.ts';
import { removed } from './place-mails.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';

export const addEventPerson = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/events/${SLUG}/people/:pk{[0-9]+}/`,
    identify: officer(backend, 'events'),
    methods: { PATCH: (c, user) => change(c, user, backend) },
  });

async function change(c: Request, user: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('doorByOfficer', String(user.id));
  const wanted = readChange(await readBody(c), settings.now());
  const pk = keyOf(c, 'pk');
  const eventId = inTransaction(database, () => {
    const event = findPlacedEvent(database, slugParam(c));
    if (!event) throw eventNotFound();
    const row = findPerson(database, event.id, pk);
    if (!row) throw problem('not_found', 'Not found.');
    if ('reason' in wanted) remove(backend, { event, row, by: user.id, now: settings.now() }, wanted.reason);
    else notePresence(database, row, { ...wanted, by: user.id });
    return event.id;
  });
  sendQueuedMails(backend);
  if ('reason' in wanted) log(`place taken: event ${eventId}, member ${pk} by member ${user.id}`);
  return c.json(personForOfficer(database, eventId, { pk, officer: user }) ?? null);
}

type Presence = Pick<PersonRow, 'present'> & { at: number };

const FieldsSchema = v.object({
  state: choiceOf(['removed']),
  reason: v.pipe(v.string(), v.maxCodePoints(REMOVAL_REASON_LIMIT, atMost(REMOVAL_REASON_LIMIT))),
  present: choiceOf(EventPersonSchema.entries.present.options),
});

/** Every given field must be valid, also one that is not used. @throws HttpProblem 400 */
function readChange(body: unknown, now: number): { reason: string } | Presence {
  const { state, present, reason, at } = asDictionary(body);
  const required = state === undefined ? 'present' : 'reason';
  const words = readText(reason, trimmed(REMOVAL_REASON_LIMIT));
  const instant = readInstant(at ?? null);
  const given = {
    ...(state !== undefined && { state }),
    ...(present !== undefined && { present }),
    ...('text' in words && { reason: words.text }),
  };
  const errors: FieldErrors = schemaErrors(FieldsSchema, given);
  if ('error' in words && (required === 'reason' || reason !== undefined)) errors.reason = [words.error];
  if (required === 'present' && present === undefined) errors.present = ['This field is required.'];
  if ('error' in instant) errors.at = [instant.error];
  if ('error' in instant || Object.keys(errors).length > 0) throw fieldProblem(errors);
  const fields = v.parse(v.partial(FieldsSchema), given);
  if (required === 'reason') return { reason: fields.reason ?? '' };
  // A phone's clock may be ahead: its time must not win over all later notes.
  return { present: fields.present ?? 'unknown', at: Math.min(instant.instant ?? now, now) };
}

interface Removal {
  event: PlacedEvent;
  row: PersonRow;
  by: number;
  now: number;
}

/** Also possible for people who have left: afterwards they cannot ask again. */
function remove(backend: Backend, { event, row, by, now }: Removal, reason: string): void {
  const { database } = backend;
  if (row.state === 'removed') return;
  takeOut(database, row.id, { into: 'removed', by, reason, now });
  const subject = { kind: 'person', id: row.user_id } as const;
  writeAudit(database, { actor: { id: by }, deed: 'place.remove', subject, after: { event: event.title } }, now);
  if (row.state !== 'left') queueMail(database, { userId: row.user_id, content: removed(backend, event, reason) }, now);
  moveUp(backend, event.id, now);
}

/** The latest note counts, not the latest call: a phone without network sends its notes later. @throws HttpProblem 409 */
function notePresence(database: DatabaseSync, row: PersonRow, { present, at, by }: Presence & { by: number }): void {
  if (row.state !== 'coming')
    throw codedProblem('conflict', 'not_coming', `${nameOf(database, row.user_id)} has no place at this event.`);
  database
    .prepare(
      `UPDATE event_people SET present = :present, present_at = :at, present_by = :by
       WHERE id = :id AND (present_at IS NULL OR present_at <= :at)`,
    )
    .run({ present, at, by, id: row.id });
}

function nameOf(database: DatabaseSync, id: number): string {
  const user = findUser(database, id);
  return user ? `${user.first_name} ${user.last_name}` : 'This person';
}
