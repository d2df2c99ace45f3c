import { readEventTime } from '../../../../../shared/event-date.ts';
import { typedText } from '../../../../../shared/html/clean-html.ts';
import { partnerHost } from '../../../../../shared/partner-host.ts';
import { EVENT_LIMITS } from '../../../../../shared/schemas/event.ts';
import { mapValues } from '../../../../../shared/schemas/fields.ts';
import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { changedFormData, eventFormData, type NewEventValues } from '../event-form.ts';
import type { Changed } from '../merge-edits.ts';

/** The form values of a draft. */
export const draftFormValues = (draft: Draft, club: ClubNames): NewEventValues => ({
  ...mapValues(EVENT_LIMITS, (_limit, name) => draft[name]),
  // With the line ends of a text area.
  description: typedText(draft.description).replace(/\r\n?/g, '\n'),
  host: partnerHost(draft.host, club),
  event_date: draft.event_date === null ? null : readEventTime(draft.event_date),
  ends_at: draft.ends_at === null ? null : new Date(draft.ends_at),
  cover_image: null,
});

/** The request body of a new draft. */
export function draftFormData(values: NewEventValues, club: ClubNames): FormData {
  const data = eventFormData(values);
  // Without a partner the host is the club.
  if (values.host.trim() === '') data.set('host', club.shortName);
  data.set('ends_at', endOf(values));
  if (values.cover_image !== null) data.set('cover_image', values.cover_image);
  return data;
}

/** The request body of a changed draft: what the officer changed, and the version that the comparison saw. */
export function changedDraftData(
  values: NewEventValues,
  { changed, saved, club }: { changed: Changed; saved: Draft; club: ClubNames },
): FormData {
  const data = changedFormData(values, { changed, title: saved.title, club });
  if (changed.has('ends_at')) data.set('ends_at', endOf(values));
  if (values.cover_image !== null) data.set('cover_image', values.cover_image);
  data.set('version', String(saved.version));
  return data;
}

const endOf = ({ ends_at }: NewEventValues): string => ends_at?.toISOString() ?? '';
