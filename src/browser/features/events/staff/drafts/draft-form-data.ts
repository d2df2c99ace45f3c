import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { changedFormData, eventFormData, type NewEventValues } from '../event-form.ts';
import type { Changed } from '../merge-edits.ts';

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
