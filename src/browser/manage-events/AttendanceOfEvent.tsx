import { slugOfPath } from '#shared/events/event-slug.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { useIdInPath } from '../ui/id-in-path.ts';
import { OfflineCheckIn, useStoredList } from './check-in/OfflineCheckIn.tsx';
import { OfficersEventPage } from './OfficersEventPage.tsx';

const slugInPath = (path: string) => slugOfPath(path.replace(/^\/officers/, ''));

/** The officers' screen of one event. One HTML file serves all events; the slug is read from the address. */
export function AttendanceOfEvent() {
  const slug = useIdInPath(null, slugInPath);
  const stored = useStoredList(slug);
  if (slug && stored) return <OfflineCheckIn slug={slug} stored={stored} />;
  return (
    <OfficersGate screen="/officers/events">
      {(me, account) => slug !== undefined && <OfficersEventPage slug={slug} me={me} account={account} />}
    </OfficersGate>
  );
}
