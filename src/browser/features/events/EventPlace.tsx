import { mapsUrl } from '../../../shared/event-place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { outside } from '../../ui/outside-link.ts';

/** The place of an event, with a link to a map. */
export function EventPlace({ location }: { location: string }) {
  const maps = mapsUrl(location);
  return (
    <div className="border-line lg:border-t lg:pt-6">
      <p className="text-balance text-lg font-medium [overflow-wrap:anywhere]" dir="auto">
        <span className="text-muted">At </span>
        {location}
      </p>
      {maps !== null && (
        <a href={maps} {...outside(maps)} className="inline-flex min-h-11 items-center gap-2 print:hidden">
          <Icon name="pin" className="size-4" />
          Open in maps
          <span className="sr-only"> (Google Maps, opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
