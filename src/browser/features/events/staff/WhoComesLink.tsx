import { useCapability } from '../../../session/capabilities.ts';

/** The way to the officers' screen of the event, where the backend has places. */
export const WhoComesLink = ({ slug }: { slug: string }) =>
  useCapability('places') === true && (
    <a href={`/officers/events/${slug}`} className="inline-flex min-h-11 items-center">
      Who comes and places
    </a>
  );
