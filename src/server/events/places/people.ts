/** `/api/club/events/{slug}/people/`: the list of people, for officers and for those who come. Officers can add a person. */
import type { Hono } from 'hono';
import * as v from 'valibot';
import { forbidden, isReading, signedIn } from '../../auth/signed-in.ts';
import type { Backend } from '../../backend.ts';
import { inTransaction } from '../../database/database.ts';
import { readBody } from '../../http/body.ts';
import { codedProblem, fieldProblem, problem } from '../../http/problem.ts';
import { wholeNumber } from '../../http/read-fields.ts';
import { addRoute, type Env, type Request } from '../../http/routes.ts';
import { asDictionary, schemaErrors } from '../../http/text-fields.ts';
import { queueMail, sendQueuedMails } from '../../mail/mail-queue.ts';
import { findUser, type User } from '../../members/users-table.ts';
import { writeAudit } from '../../officers/audit.ts';
import { holds, officer } from '../../officers/grants.ts';
import { eventNotFound, SLUG, slugParam } from '../slug-param.ts';
import { namesOfComing, peopleForOfficer, personForOfficer } from './event-people.ts';
import { countPeople, findPerson, putIn } from './people-table.ts';
import { placeGiven } from './place-mails.ts';
import { isFull } from './places-of.ts';
import { findPlacedEvent, type PlacedEvent } from './places-table.ts';

export function addEventPeople(app: Hono<Env>, backend: Backend): void {
  const [asReader, asOfficer] = [signedIn(backend), officer(backend, 'events')];
  addRoute(app, {
    path: `/api/club/events/${SLUG}/people/`,
    identify: (c) => (isReading(c) ? asReader(c) : asOfficer(c)),
    methods: {
      GET: (c, reader) => list(c, reader, backend),
      POST: (c, by) => give(c, by, backend),
    },
  });
}

async function list(c: Request, reader: User, { database, limits }: Backend): Promise<Response> {
  const isOfficer = holds(database, reader.id, 'events');
  await limits.take(isOfficer ? 'officerReading' : 'readingByMember', String(reader.id));
  const event = findPlacedEvent(database, slugParam(c));
  if (isOfficer) {
    if (!event) throw eventNotFound();
    return c.json(peopleForOfficer(database, event.id, reader));
  }
  const comes = event && findPerson(database, event.id, reader.id)?.state === 'coming';
  if (!comes || event.settings.names !== 'coming') throw forbidden();
  return c.json(namesOfComing(database, event.id, reader.id));
}

const GivingSchema = v.object({ pk: wholeNumber(), over: v.boolean('Must be a valid boolean.') });

async function give(c: Request, by: User, backend: Backend): Promise<Response> {
  const { database, limits, settings, log } = backend;
  await limits.take('officerWriting', String(by.id));
  const body = asDictionary(await readBody(c));
  const given = { pk: body.pk, over: body.over ?? false };
  const errors = given.pk === undefined ? { pk: ['This field is required.'] } : schemaErrors(GivingSchema, given);
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  const { pk, over } = v.parse(GivingSchema, given);

  const { eventId, isNew } = inTransaction(database, () => {
    const event = findPlacedEvent(database, slugParam(c));
    if (!event) throw eventNotFound();
    const person = findUser(database, pk);
    if (!person || person.verified_at === null) throw problem('not_found', 'Not found.');
    if (findPerson(database, event.id, pk)?.state === 'coming') return { eventId: event.id, isNew: false };
    givePlace(backend, event, { pk, over, by: by.id, now: settings.now() });
    return { eventId: event.id, isNew: true };
  });
  sendQueuedMails(backend);
  if (isNew) log(`place given: event ${eventId}, member ${pk} by member ${by.id}`);
  return c.json(personForOfficer(database, eventId, { pk, officer: by }) ?? null, isNew ? 201 : 200);
}

interface Giving {
  pk: number;
  /** Even if all places are taken or people wait. */
  over: boolean;
  by: number;
  now: number;
}

/** Officers may add people at any time, also at the door. @throws HttpProblem 409 */
function givePlace(backend: Backend, event: PlacedEvent, { pk, over, by, now }: Giving): void {
  const { database } = backend;
  if (event.status !== 'scheduled')
    throw codedProblem(
      'conflict',
      'off',
      'This event is postponed or called off. Bring it back before you put anybody in.',
    );
  const before = findPerson(database, event.id, pk);
  const counts = {
    coming: countPeople(database, event.id, 'coming'),
    waiting: countPeople(database, event.id, 'waiting'),
  };
  const isOverLimit = isFull(event.settings.places, counts);
  if (isOverLimit && !over)
    throw codedProblem('conflict', 'full', 'All places are taken. You can still put this person in, over the limit.');
  putIn(database, event.id, { userId: pk, into: 'coming', answer: before?.answer ?? '', now });
  writeAudit(
    database,
    {
      actor: { id: by },
      deed: 'place.give',
      subject: { kind: 'person', id: pk },
      after: { event: event.title },
      over: isOverLimit,
    },
    now,
  );
  if (now < event.start) queueMail(database, { userId: pk, content: placeGiven(backend, event) }, now);
}
