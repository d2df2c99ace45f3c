import { fingerprint } from '../../../shared/fingerprint.ts';
import type { ClubEvent } from '../../../shared/schemas/event.ts';

/**
 * A fingerprint: differs when any field of the event differs. For an event as the schema made it, and for one as it came: the only
 * difference between the two is how "no cover" is written.
 */
export const eventHash = (event: ClubEvent): string =>
  fingerprint([
    event.id,
    event.title,
    event.description,
    event.event_date,
    event.location,
    event.host,
    event.cover_image?.trim() ? event.cover_image : null,
    event.slug,
  ]);
