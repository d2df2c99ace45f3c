/** The form values of a draft. */
import { formatEventTime } from '../../../../../shared/club-time.ts';
import { readEventTime } from '../../../../../shared/event-date.ts';
import { typedText } from '../../../../../shared/html/clean-html.ts';
import { descriptionText } from '../../../../../shared/html/description-markup.ts';
import { partnerHost } from '../../../../../shared/partner-host.ts';
import { EVENT_LIMITS } from '../../../../../shared/schemas/event.ts';
import { mapValues } from '../../../../../shared/schemas/fields.ts';
import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import type { ConflictRow } from '../../../../ui/VersionConflict.tsx';
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

const orNone = (text: string) => text || 'Not given';
const time = (date: Date | null) => (date === null ? 'Not given' : formatEventTime(date.getTime()));

/** The person's values beside those that somebody else has saved since, where they differ. */
export function draftConflictRows(mine: NewEventValues, saved: NewEventValues): ConflictRow[] {
  const row = (label: string, words: (values: NewEventValues) => string) => ({
    label,
    mine: words(mine),
    saved: words(saved),
  });
  return [
    row('Title', ({ title }) => orNone(title)),
    row('Description', ({ description }) => orNone(descriptionText(description))),
    row('Date', ({ event_date }) => time(event_date)),
    row('Ends', ({ ends_at }) => time(ends_at)),
    row('Place', ({ location }) => orNone(location)),
    row('Host', ({ host }) => orNone(host)),
  ].filter((one) => one.mine !== one.saved);
}
