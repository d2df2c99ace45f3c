import { useCapability } from '../../../session/capabilities.ts';

/** The way to the officers' screen of the event, where the backend has places. */
export const WhoComesLink = ({ slug, words = 'Who comes and places' }: { slug: string; words?: string }) =>
  useCapability('places') === true && (
    <a href={`/officers/events/${slug}`} className="inline-flex min-h-11 items-center">
      {words}
    </a>
  );
