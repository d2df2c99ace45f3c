import * as v from 'valibot';
import { wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { DaySchema } from '../text/fields.ts';
import { LOG_ACTIONS, type LogAction, LogEntrySchema } from './log.ts';

/** The latest first, 100 on a page. The username follows a name that several people have. */
export const getLog = call('GET /api/club/officers/log/', {
  summary: 'What officers did.',
  who: ['members', 'payments'],
  limit: 'officerReading',
  query: v.object({
    /** The officer who did something, or the person it was done to. */
    person: v.optional(wholeNumber()),
    action: v.optional(v.picklist(Object.keys(LOG_ACTIONS) as LogAction[])),
    /** The first day. */
    from: v.optional(DaySchema),
    page: v.optional(wholeNumber(1_000_000)),
  }),
  reply: v.object({ count: v.number(), results: v.array(LogEntrySchema) }),
});
