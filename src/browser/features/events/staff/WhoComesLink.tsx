import { hasClubCalls } from '../../../../shared/backend.ts';

/** A link to the officers' screen of the event, if the backend has places. */
export const WhoComesLink = ({ slug, words = 'Attendees and sign-up' }: { slug: string; words?: string }) =>
  hasClubCalls() && (
    <a href={`/officers/events/${slug}`} className="inline-flex min-h-11 items-center">
      {words}
    </a>
  );
