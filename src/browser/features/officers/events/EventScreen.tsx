/**
 * One event, as officers see it. Path: pages/officers/events/[slug].astro -> EventScreen -> PeopleTab, Door, PlacesTab
 * One file serves all events: only the address says which one it is.
 */
import { Suspense, useMemo, useState } from 'react';
import { CLUB_TIME_ZONE, formatEventTime } from '../../../../shared/club-time.ts';
import { isNotThere } from '../../../../shared/http/errors.ts';
import type { OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { idInPath, useIdInPath } from '../../../ui/id-in-path.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { mayLeave } from '../../../ui/use-unsaved.ts';
import { Door } from './door/Door.tsx';
import { EventsGate } from './EventsGate.tsx';
import { fetchEventPeople, fetchEventWithSettings } from './events-api.ts';
import { PeopleTab } from './people/PeopleTab.tsx';
import { countPeople, numbersWords } from './people-words.ts';
import type { PlacesTabProps } from './places/PlacesTab.tsx';

const TABS = [
  { name: 'people', words: 'Who comes' },
  { name: 'door', words: 'Door' },
  { name: 'places', words: 'Places' },
] as const;

// The other two come with the page: the door must open where there is no network.
const PlacesTab = lazyPart<PlacesTabProps>(() => import('./places/PlacesTab.tsx').then((part) => part.PlacesTab));

export const EventScreen = () => <EventsGate>{(me, user) => <EventPage me={me} user={user} />}</EventsGate>;

function slugInPath(path: string): string | null {
  const slug = idInPath(path.replace(/^\/officers/, ''));
  return /^[\w-]{1,100}$/.test(slug) && slug !== '_' ? slug : null;
}

function EventPage({ me, user }: { me: OwnRights; user: Profile }) {
  const slug = useIdInPath(null, slugInPath);
  const load = useMemo(() => (slug ? () => fetchEventWithSettings(slug) : null), [slug]);
  const loaded = useQuery(load, 'Loading the event failed');
  const isSetUp = loaded.value !== null && loaded.value.settings !== null;
  const loadPeople = useMemo(() => (slug && isSetUp ? () => fetchEventPeople(slug) : null), [slug, isSetUp]);
  const people = useQuery(loadPeople, 'Loading who comes failed');
  const [asked, setAsked] = useQueryState('tab');
  const [unsaved, setUnsaved] = useState(false);
  const tab = TABS.find(({ name }) => name === asked)?.name ?? 'people';

  if (slug === null || isNotThere(loaded.error)) return <Notice>There's no event at this address.</Notice>;
  if (loaded.value === null && loaded.error !== null && !loaded.loading)
    return (
      <Notice onRetry={loaded.refresh}>The event could not be loaded. {failureSentence(loaded.error, null)}</Notice>
    );
  if (loaded.value === null || !slug) return <Loading>Loading the event...</Loading>;
  const { event, settings } = loaded.value;
  const numbers = countPeople(people.value?.rows ?? []);
  const refreshBoth = () => {
    loaded.refresh();
    people.refresh();
  };
  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-3xl [overflow-wrap:anywhere]">{event.title}</h2>
        <p className="mt-2 text-muted">
          {formatEventTime(event.instant, CLUB_TIME_ZONE)}
          {settings && people.value && ` · ${numbersWords({ places: settings.places, ...numbers })}`}
        </p>
        <p>
          <a href={`/event-detail/${slug}`} className="inline-flex min-h-11 items-center">
            Page of the event
          </a>
        </p>
      </div>
      {loaded.error !== null && !loaded.loading && (
        <Notice onRetry={loaded.refresh}>
          The settings could not be loaded again. {failureSentence(loaded.error, null)}
        </Notice>
      )}
      <div>
        <Tabs
          label="About this event"
          tabs={TABS}
          chosen={tab}
          onChoose={(next) => (next === tab || mayLeave(unsaved)) && setAsked(next)}
        >
          {tab === 'places' && (
            <Suspense fallback={<Loading>Loading the settings...</Loading>}>
              <PlacesTab
                key={settings?.version ?? 'new'}
                slug={slug}
                start={event.instant}
                settings={settings}
                {...numbers}
                onSaved={refreshBoth}
                reportUnsaved={setUnsaved}
              />
            </Suspense>
          )}
          {tab !== 'places' && settings === null && (
            <EmptyList button={{ label: 'Set up places', onClick: () => setAsked('places') }}>
              Nobody can sign up for this event yet.
            </EmptyList>
          )}
          {tab !== 'places' && settings !== null && people.value === null && (
            <PeopleMissing error={people.error} loading={people.loading} onRetry={people.refresh} />
          )}
          {tab === 'people' && settings !== null && people.value !== null && (
            <PeopleTab slug={slug} settings={settings} rows={people.value.rows} me={me} onChanged={people.refresh} />
          )}
          {tab === 'door' && settings !== null && people.value !== null && (
            <Door
              slug={slug}
              by={user.pk}
              people={{ ...people, value: people.value }}
              onPutIn={() => setAsked('people')}
            />
          )}
        </Tabs>
      </div>
    </div>
  );
}

const PeopleMissing = ({ error, loading, onRetry }: { error: unknown; loading: boolean; onRetry: () => void }) =>
  error !== null && !loading ? (
    <Notice onRetry={onRetry}>The list could not be loaded. {failureSentence(error, null)}</Notice>
  ) : (
    <Loading>Loading who comes...</Loading>
  );
