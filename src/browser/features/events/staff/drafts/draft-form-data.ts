import type { ClubNames } from '../../../../../shared/schemas/site.ts';
import type { Draft } from '../../../../../shared/schemas/staff-event.ts';
import { eventFormData, type NewEventValues } from '../event-form.ts';

/** A draft as it travels. @param former of one that is there already. */
export function draftFormData(values: NewEventValues, club: ClubNames, former?: Draft): FormData {
  const data = eventFormData(values);
  // Left out, a host stays what it was: without a partner the club is it.
  if (values.host.trim() === '') data.set('host', club.shortName);
  data.set('ends_at', values.ends_at?.toISOString() ?? '');
  if (values.cover_image !== null) data.set('cover_image', values.cover_image);
  if (former) data.set('version', String(former.version));
  return data;
}
