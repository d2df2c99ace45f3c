import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { eventFormData, type NewEventValues } from '../event-form.ts';

/** The request body of a draft. @param former left out for a new one. */
export function draftFormData(values: NewEventValues, club: ClubNames, former?: Draft): FormData {
  const data = eventFormData(values);
  // A blank host would leave it unchanged. Without a partner the host is the club.
  if (values.host.trim() === '') data.set('host', club.shortName);
  data.set('ends_at', values.ends_at?.toISOString() ?? '');
  if (values.cover_image !== null) data.set('cover_image', values.cover_image);
  if (former) data.set('version', String(former.version));
  return data;
}
