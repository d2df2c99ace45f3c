/** Calls for drafts: events that only staff see. They are published by `changeEventState` (event-states.ts). */
import * as v from 'valibot';
import { eventDate, moment, onOneLine, requiredText, textOrBlank, wholeNumber } from '../http/body-fields.ts';
import { call } from '../http/call.ts';
import { mapValues } from '../text/fields.ts';
import { EVENT_LIMITS } from './event.ts';
import { DraftSchema } from './staff-event.ts';

const { title: titleLimit, description: descriptionLimit, ...lines } = EVENT_LIMITS;

/** A draft is work in progress: all but the title may be blank. */
const fields = {
  description: v.optional(textOrBlank(descriptionLimit)),
  event_date: v.optional(eventDate),
  ...mapValues(lines, (most) => v.optional(v.pipe(textOrBlank(most), v.transform(onOneLine)))),
  ends_at: v.optional(moment),
  /** The version that the officer saw. A new draft has none to compare. */
  version: v.optional(wholeNumber()),
};
const title = v.pipe(requiredText(titleLimit), v.transform(onOneLine));

export const getDrafts = call('GET /api/club/drafts/', {
  summary: 'All drafts.',
  who: ['events'],
  limit: 'officerReading',
  reply: v.array(DraftSchema),
});

export const addDraft = call('POST /api/club/drafts/', {
  summary: 'Add a draft.',
  who: ['events'],
  limit: 'eventByMember',
  body: v.object({ title, ...fields }),
  picture: 'cover_image',
  reply: DraftSchema,
  statuses: [201],
});

export const getDraft = call('GET /api/club/drafts/:slug/', {
  summary: 'One draft.',
  who: ['events'],
  limit: 'officerReading',
  reply: DraftSchema,
});

/** Its slug follows its title until it is published. */
export const changeDraft = call('PATCH /api/club/drafts/:slug/', {
  summary: 'Change a draft.',
  who: ['events'],
  limit: 'eventByMember',
  body: v.object({ title: v.optional(title), ...fields }),
  picture: 'cover_image',
  reply: DraftSchema,
  conflicts: ['version'],
});

export const deleteDraft = call('DELETE /api/club/drafts/:slug/', {
  summary: 'Delete a draft.',
  who: ['events'],
  limit: 'eventByMember',
  reply: null,
});

/** Texts, cover and sign-up settings, without dates and people. */
export const copyEvent = call('POST /api/club/events/:slug/copy/', {
  summary: 'Copy an event into a draft.',
  who: ['events'],
  limit: 'eventByMember',
  reply: DraftSchema,
  statuses: [201],
});
