/**
 * The officers' screen of one event. Path: pages/officers/events/[slug].astro -> EventScreen -> PeopleTab, Door, PlacesTab
 * One HTML file serves all events; the slug is read from the address.
 */
import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { isNotThere } from '../../../../shared/http/errors.ts';
import type { OwnRights } from '../../../../shared/schemas/officers.ts';
import type { Profile } from '../../../../shared/schemas/profile.ts';
import { failureSentence } from '../../../http/failure-sentence.ts';
import { $person } from '../../../http/token.ts';
import { slugOfPath } from '../../../ui/event-slug.ts';
import { useIdInPath } from '../../../ui/id-in-path.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyList } from '../../../ui/PagedList.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type Query, useQuery } from '../../../ui/use-query.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { mayLeave } from '../../../ui/use-unsaved.ts';
import { momentWords } from '../words.ts';
import { Door } from './door/Door.tsx';
import { KeptDoor, useKeptList } from './door/KeptDoor.tsx';
import { keepList } from './door/kept-list.ts';
import { $sent } from './door/send-taps.ts';
import { UnsentTaps } from './door/UnsentTaps.tsx';
import { EventHead } from './EventHead.tsx';
import { EventsGate } from './EventsGate.tsx';
import { type EventPeople, fetchEventPeople, fetchEventWithSettings } from './events-api.ts';
import { PeopleTab } from './people/PeopleTab.tsx';
import { countPeople, numbersWords } from './people-words.ts';
import type { PlacesTabProps } from './places/PlacesTab.tsx';

const TABS = [
  { name: 'people', words: 'Who comes' },
  { name: 'door', words: 'Door' },
  { name: 'places', words: 'Places' },
] as const;

// The other two tabs are not loaded on demand, because the door must work without a network.
const PlacesTab = lazyPart<PlacesTabProps>(() => import('./places/PlacesTab.tsx').then((part) => part.PlacesTab));

export function EventScreen() {
  const slug = useIdInPath(null, slugInPath);
  const kept = useKeptList(slug);
  if (slug && kept) return <KeptDoor slug={slug} kept={kept} />;
  return <EventsGate>{(me, user) => <EventPage me={me} user={user} />}</EventsGate>;
}

/** With what was sent since the list was loaded. */
const doorRows = ({ rows, askedAt }: EventPeople, slug: string, sent: ReturnType<typeof $sent.get>) =>
  rows.map((row) => {
    const newer = sent.find(({ tap, at }) => tap.slug === slug && tap.pk === row.pk && at >= askedAt);
    return newer ? { ...row, present: newer.tap.present } : row;
  });

const slugInPath = (path: string) => slugOfPath(path.replace(/^\/officers/, ''));

function EventPage({ me, user }: { me: OwnRights; user: Profile }) {
  const slug = useIdInPath(null, slugInPath);
  const load = useMemo(() => (slug ? () => fetchEventWithSettings(slug) : null), [slug]);
  const loaded = useQuery(load, 'Loading the event failed');
  const hasPeople = loaded.value !== null && loaded.value.settings !== null && !loaded.value.event.isDraft;
  const loadPeople = useMemo(() => (slug && hasPeople ? () => fetchEventPeople(slug) : null), [slug, hasPeople]);
  const people = useQuery(loadPeople, 'Loading who comes failed');
  const [asked, setAsked] = useQueryState('tab');
  const [unsaved, setUnsaved] = useState(false);
  const isDoor = asked === 'door';
  const sent = useStore($sent);
  useEffect(() => {
    const person = $person.get();
    if (isDoor && slug && person !== null && loaded.value && people.value)
      keepList(person, slug, loaded.value.event, { ...people.value, rows: doorRows(people.value, slug, sent) });
  }, [isDoor, slug, loaded.value, people.value, sent]);

  if (slug === null || isNotThere(loaded.error)) return <Notice>There's no event at this address.</Notice>;
  if (loaded.value === null && loaded.error !== null && !loaded.loading)
    return (
      <Notice onRetry={loaded.refresh}>The event could not be loaded. {failureSentence(loaded.error, null)}</Notice>
    );
  if (loaded.value === null || !slug) return <Loading>Loading the event...</Loading>;
  const { event, settings } = loaded.value;
  // Nobody can sign up for a draft.
  const tabs = TABS.filter(({ name }) => !event.isDraft || name === 'places');
  const tab = (tabs.find(({ name }) => name === asked) ?? tabs[0])?.name ?? 'places';
  const numbers = countPeople(people.value?.rows ?? []);
  const refreshBoth = () => {
    loaded.refresh();
    people.refresh();
  };
  return (
    <div className="grid gap-3 sm:gap-6">
      <EventHead
        brief={tab === 'door'}
        slug={slug}
        event={event}
        numbers={settings && (people.value ? numbersWords({ places: settings.places, ...numbers }) : '')}
      />
      {tab !== 'door' && <UnsentTaps by={user.pk} />}
      {loaded.error !== null && !loaded.loading && (
        <Notice onRetry={loaded.refresh}>
          The settings could not be loaded again. {failureSentence(loaded.error, null)}
        </Notice>
      )}
      <div>
        <Tabs
          label="About this event"
          tabs={tabs}
          chosen={tab}
          onChoose={(next) => (next === tab || mayLeave(unsaved)) && setAsked(next)}
        >
          {tab === 'places' && (
            <Suspense fallback={<Loading>Loading the settings...</Loading>}>
              <PlacesTab
                key={loaded.at}
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
          {tab === 'people' && settings !== null && <PeopleState people={people} />}
          {tab === 'people' && settings !== null && people.value !== null && (
            <PeopleTab slug={slug} settings={settings} rows={people.value.rows} me={me} onChanged={people.refresh} />
          )}
          {tab === 'door' && settings !== null && (
            <>
              {people.value !== null && (
                <Door
                  slug={slug}
                  by={user.pk}
                  people={people.value}
                  onRefresh={people.refresh}
                  onPutIn={() => setAsked('people')}
                />
              )}
              {/* Below the rows, so that it does not move them while somebody taps. */}
              <PeopleState people={people} />
            </>
          )}
        </Tabs>
      </div>
    </div>
  );
}

/** Says that the list is loading, or why it is missing or outdated. */
function PeopleState({ people: { value, error, loading, refresh } }: { people: Query<EventPeople> }) {
  if (loading || error === null) return value === null ? <Loading>Loading who comes...</Loading> : null;
  return (
    <div className="py-6">
      <Notice onRetry={refresh}>
        {value === null ? 'The list could not be loaded.' : 'The list could not be loaded again.'}{' '}
        {failureSentence(error, null)}
        {value !== null && ` It is from ${momentWords(new Date(value.askedAt).toISOString())}.`}
      </Notice>
    </div>
  );
}
