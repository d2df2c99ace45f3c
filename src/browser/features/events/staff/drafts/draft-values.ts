/** The form values of a draft. */
import { readEventTime } from '../../../../../shared/event-date.ts';
import { typedText } from '../../../../../shared/html/clean-html.ts';
import { partnerHost } from '../../../../../shared/partner-host.ts';
import { EVENT_LIMITS } from '../../../../../shared/schemas/event.ts';
import { mapValues } from '../../../../../shared/schemas/fields.ts';
import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import type { NewEventValues } from '../event-form.ts';

export const draftFormValues = (draft: Draft, club: ClubNames): NewEventValues => ({
  ...mapValues(EVENT_LIMITS, (_limit, name) => draft[name]),
  // With the line ends of a text area.
  description: typedText(draft.description).replace(/\r\n?/g, '\n'),
  host: partnerHost(draft.host, club),
  event_date: draft.event_date === null ? null : readEventTime(draft.event_date),
  ends_at: draft.ends_at === null ? null : new Date(draft.ends_at),
  cover_image: null,
});
