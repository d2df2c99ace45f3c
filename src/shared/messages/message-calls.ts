/** Calls about messages: officers write them, and members read club news on the home page. */
import * as v from 'valibot';
import { onOneLine, requiredText, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import {
  AudienceSchema,
  MessageSchema,
  NewsSchema,
  ReachSchema,
  RefusedSchema,
  SUBJECT_LIMIT,
  TEXT_LIMIT,
} from './message.ts';

export const MESSAGES_PER_PAGE = 50;

const WRITERS = ['events', 'members'] as const;

/** To whom. `event`: the slug, for the audiences of an event; `year`: for that of a year of study. */
const to = { audience: AudienceSchema, event: v.nullish(v.string()), year: v.nullish(wholeNumber(10)) };
const words = { subject: v.pipe(requiredText(SUBJECT_LIMIT), v.transform(onOneLine)), text: requiredText(TEXT_LIMIT) };

/** The latest first, 50 on a page: those that the officer's access covers. */
export const listMessages = call('GET /api/club/messages/', {
  summary: 'Messages that officers wrote.',
  who: WRITERS,
  limit: 'officerReading',
  query: v.object({ page: v.optional(wholeNumber(1_000_000)) }),
  reply: v.object({ count: v.number(), results: v.array(MessageSchema) }),
});

/** With whom the mail server refused, for 90 days. Others come back to the club as emails. */
export const getMessage = call('GET /api/club/messages/:id/', {
  summary: 'One message, and what became of it.',
  who: WRITERS,
  limit: 'officerReading',
  reply: v.object({ ...MessageSchema.entries, refused: v.array(RefusedSchema) }),
});

/** Counted as it would be now, by day too. 403: an audience that the officer's access does not cover. */
export const getReach = call('GET /api/club/messages/reach/', {
  summary: 'Whom a message would reach.',
  who: WRITERS,
  limit: 'officerReading',
  query: v.object({ audience: AudienceSchema, event: v.optional(v.string()), year: v.optional(wholeNumber(10)) }),
  reply: ReachSchema,
  forbiddenCodes: [],
  canBeMissing: true,
});

/**
 * It leaves after two minutes. `emails`: the number that the officer saw; `number_changed`: it is another one now, and by more than one
 * person and 5 %. Sent twice, it is one message: 200. 403: an audience that the officer's access does not cover.
 */
export const writeMessage = call('POST /api/club/messages/', {
  summary: 'Write to people.',
  who: WRITERS,
  limit: 'officerWriting',
  body: v.object({ ...to, ...words, emails: wholeNumber(1_000_000, 0) }),
  reply: MessageSchema,
  statuses: [200, 201],
  forbiddenCodes: [],
  canBeMissing: true,
  conflicts: ['number_changed', 'nobody', 'not_scheduled', 'started', 'over', 'not_over', 'too_late', 'too_many'],
  conflictFields: { number_changed: { emails: v.number() } },
});

/** To the officer alone, as the audience would get it. */
export const sendTestMessage = call('POST /api/club/messages/test/', {
  summary: 'Send yourself a test.',
  who: WRITERS,
  limit: 'officerWriting',
  body: v.object({ ...to, ...words }),
  reply: null,
  forbiddenCodes: [],
  canBeMissing: true,
});

/** `stop`: what has not left stays here. `off_home`: members no longer find it on the home page. Neither can be undone. */
export const changeMessage = call('PATCH /api/club/messages/:id/', {
  summary: 'Stop a message, or take it off the home page.',
  who: WRITERS,
  limit: 'officerWriting',
  body: v.object({ stop: v.optional(v.boolean()), off_home: v.optional(v.boolean()) }),
  reply: MessageSchema,
});

/** Of the last 14 days, the latest first: what was addressed to the person, also without an email. */
export const getNews = call('GET /api/club/news/', {
  summary: 'Club news for you.',
  who: 'signed in',
  limit: null,
  reply: v.array(NewsSchema),
});

/** It is not shown to the person again. */
export const closeNews = call('DELETE /api/club/news/:id/', {
  summary: 'Close club news.',
  who: 'signed in',
  limit: null,
  reply: null,
});
