/** `/api/club/events/{slug}/places/mine/`: reads, requests and gives back the person's own place. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { formatClubTime } from '../../../shared/club-time.ts';
import { ANSWER_LIMIT, type OwnPlace } from '../../../shared/schemas/event-places.ts';
import { atMost } from '../../../shared/schemas/fields.ts';
import { accountGone, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { codedProblem, fieldProblem } from '../../http/problem.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { asDictionary, readText, schemaErrors, trimmed } from '../../http/text-fields.ts';
import { queueMail, sendQueuedMails } from '../../mail/mail-queue.ts';
import { findUser, type User } from '../../members/users-table.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { moveUp } from './moved-up.ts';
import { ownPlaceOf, whyNotAsk, whyNotLeave } from './own-place-of.ts';
import { findPerson, positionOf, putIn, takeOut } from './people-table.ts';
import { onTheList, placeGiven } from './place-mails.ts';
import { placesOf } from './places-of.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';

export const addOwnPlace = (app: Hono<Env>, backend: Backend) =>
  addRoute(app, {
    path: `/api/club/events/${SLUG}/places/mine/`,
    identify: signedIn(backend),
    methods: {
      GET: (c, user) =>
        c.json(ownPlaceOf(backend.database, { event: findOr404(c, backend), user, now: backend.settings.now() })),
      POST: (c, user) => ask(c, user, backend),
      DELETE: (c, user) => leave(c, user, backend),
    },
  });

function findOr404(c: Request, { database }: Backend): PlacedEvent {
  const event = findPlacedEvent(database, slugParam(c));
  if (!event) throw eventNotFound();
  return event;
}

/** Reads inside the transaction what may have changed since the start of the call. */
function readAgain(c: Request, backend: Backend, userId: number) {
  const event = findOr404(c, backend);
  const user = findUser(backend.database, userId);
  if (!user) throw accountGone();
  return { event, user, row: findPerson(backend.database, event.id, userId), now: backend.settings.now() };
}

const AskingSchema = v.object({
  answer: v.pipe(v.string(), v.maxCodePoints(ANSWER_LIMIT, atMost(ANSWER_LIMIT))),
  // A form sends text.
  waiting_ok: v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'Must be a valid boolean.'),
    v.transform((value) => String(value) === 'true'),
  ),
});
type Asking = v.InferOutput<typeof AskingSchema>;

/** @throws HttpProblem 400 */
function readAsking(body: unknown): Asking {
  const { answer, waiting_ok = false } = asDictionary(body);
  const isBlank = (answer ?? '') === '' || (typeof answer === 'string' && answer.trim() === '');
  const read = isBlank ? { text: '' } : readText(answer, trimmed(ANSWER_LIMIT));
  const asking = { answer: 'text' in read ? read.text : '', waiting_ok };
  const errors = { ...schemaErrors(AskingSchema, asking), ...('error' in read && { answer: [read.error] }) };
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return v.parse(AskingSchema, asking);
}

async function ask(c: Request, { id }: User, backend: Backend): Promise<Response> {
  const { database, limits } = backend;
  await limits.take('placeByMember', String(id));
  const asking = readAsking(await readBody(c));
  const { place, isNew } = inTransaction(database, () => {
    const { event, user, row, now } = readAgain(c, backend, id);
    const why = whyNotAsk(row, { event, user, now });
    if (why !== null && why !== 'coming' && why !== 'waiting') throw refusal(why, event, backend);
    if (why === null) takePlace(backend, event, { userId: id, ...asking, now });
    return { place: ownPlaceOf(database, { event, user, now }), isNew: why === null };
  });
  sendQueuedMails(backend);
  return c.json(place, isNew ? 201 : 200);
}

interface Asker extends Asking {
  userId: number;
  now: number;
}

/** @throws HttpProblem 409 when the event is full and the person did not agree to wait. */
function takePlace(backend: Backend, event: PlacedEvent, { userId, answer, waiting_ok, now }: Asker): void {
  const { database } = backend;
  // Places may have become free without a call, e.g. when the event got a later date. Those who wait get them first.
  moveUp(backend, event.id, now);
  const isFull = placesOf(database, event, now).state === 'full';
  if (isFull && !waiting_ok)
    throw codedProblem('conflict', 'full', 'The last place has just been taken. You can go on the waiting list.');
  const kept = event.settings.question === null ? '' : answer;
  const row = putIn(database, event.id, { userId, into: isFull ? 'waiting' : 'coming', answer: kept, now });
  const position = positionOf(database, event.id, row);
  const content = position === null ? placeGiven(backend, event) : onTheList(event, position);
  queueMail(database, { userId, content }, now);
}

type Refused = Exclude<OwnPlace['why'], null | 'coming' | 'waiting'>;

function refusal(why: Refused, { settings, status }: PlacedEvent, { site }: Backend) {
  const opens = formatClubTime(settings.opens_at ?? 0);
  const sentences: Record<Refused, string> = {
    early: `Signing up opens on ${opens}. Come back then.`,
    closed: `Signing up has closed. If you still want to come, write to the club: ${site.email}`,
    past: 'This event has begun, so nobody can sign up any more.',
    off: `This event is ${status === 'postponed' ? 'postponed' : 'called off'}, so nobody can sign up now.`,
    removed: `An officer has taken you off the list of this event. To come after all, write to the club: ${site.email}`,
    not_member: 'Only approved members can come to this event.',
  };
  return codedProblem(why === 'not_member' ? 'forbidden' : 'conflict', why, sentences[why]);
}

function leave(c: Request, { id }: User, backend: Backend): Response {
  const { database, site } = backend;
  const place = inTransaction(database, () => {
    const { event, user, row, now } = readAgain(c, backend, id);
    const why = whyNotLeave(row, { event, now });
    if (why === 'late')
      throw codedProblem('conflict', why, `It is too late to leave here. Write to the club: ${site.email}`);
    if (why === 'past') throw codedProblem('conflict', why, 'This event has begun, so the waiting list is over.');
    if (row?.state === 'coming' || row?.state === 'waiting') {
      takeOut(database, row.id, { into: 'left', by: id, reason: '', now });
      moveUp(backend, event.id, now);
    }
    return ownPlaceOf(database, { event, user, now });
  });
  sendQueuedMails(backend);
  return c.json(place);
}
