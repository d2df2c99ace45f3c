import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { Profile } from '../../shared/accounts/profile.ts';
import { slugOfPath } from '../../shared/events/event-slug.ts';
import { isNotThere } from '../../shared/http/errors.ts';
import type { OwnAccess } from '../../shared/officers/officers.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { timeOf } from '../http/stamp.ts';
import { $person } from '../http/token.ts';
import { Gate } from '../officers/Gate.tsx';
import { QueryResult } from '../officers/QueryResult.tsx';
import { momentWords } from '../officers/words.ts';
import { PeopleTab } from '../sign-ups/attendees/PeopleTab.tsx';
import { countPeople, numbersWords } from '../sign-ups/attendees/people-words.ts';
import { Door } from '../sign-ups/check-in/Door.tsx';
import { KeptDoor, keepList, useKeptList } from '../sign-ups/check-in/KeptDoor.tsx';
import { $sent, newerTap } from '../sign-ups/check-in/send-taps.ts';
import { UnsentTaps } from '../sign-ups/check-in/UnsentTaps.tsx';
import { EventHead } from '../sign-ups/EventHead.tsx';
import { type EventPeople, fetchEventPeople, fetchEventWithSettings } from '../sign-ups/officer-events-api.ts';
import { PlacesTab } from '../sign-ups/settings/PlacesTab.tsx';
import { useIdInPath } from '../ui/id-in-path.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { EmptyList } from '../ui/PagedList.tsx';
import { joined } from '../ui/parts.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { type Query, useQuery } from '../ui/use-query.ts';
import { useQueryState } from '../ui/use-query-state.ts';
import { discardForms } from '../ui/use-unsaved.ts';

const TABS = [
  { name: 'people', words: 'Attendees' },
  { name: 'door', words: 'Check-in' },
  { name: 'places', words: 'Sign-up' },
] as const;

const slugInPath = (path: string) => slugOfPath(path.replace(/^\/officers/, ''));

/** The officers' screen of one event. One HTML file serves all events; the slug is read from the address. */
export function EventScreen() {
  const slug = useIdInPath(null, slugInPath);
  const kept = useKeptList(slug);
  if (slug && kept) return <KeptDoor slug={slug} kept={kept} />;
  return (
    <Gate screen="/officers/events">
      {(me, account) => slug !== undefined && <EventPage slug={slug} me={me} account={account} />}
    </Gate>
  );
}

interface Props {
  /** Null: the address names no event. */
  slug: string | null;
  me: OwnAccess;
  account: Profile;
}

function EventPage({ slug, me, account }: Props) {
  const load = useMemo(() => (slug ? () => fetchEventWithSettings(slug) : null), [slug]);
  const loaded = useQuery(load, 'Loading the event failed');
  const hasPeople = loaded.value !== null && loaded.value.settings !== null && !loaded.value.event.isDraft;
  const loadPeople = useMemo(() => (slug && hasPeople ? () => fetchEventPeople(slug) : null), [slug, hasPeople]);
  const people = useQuery(loadPeople, 'Loading the attendees failed');
  const [chosen, setChosen] = useQueryState('tab');
  const isDoor = chosen === 'door';
  const sent = useStore($sent);
  useEffect(() => {
    const person = $person.get();
    if (!isDoor || !slug || person === null || !loaded.value || !people.value) return;
    const { rows, asked } = people.value;
    const withSent = rows.map((row) => ({ ...row, present: (newerTap(sent, slug, row.pk, asked) ?? row).present }));
    keepList(person, slug, loaded.value.event, { rows: withSent, asked });
  }, [isDoor, slug, loaded.value, people.value, sent]);

  if (slug === null || isNotThere(loaded.error)) return <Notice>There's no event at this address.</Notice>;
  const numbers = countPeople(people.value?.rows ?? []);
  return (
    <QueryResult query={loaded} name="The event">
      {({ event, settings }) => {
        // No one can sign up for a draft.
        const tabs = TABS.filter(({ name }) => !event.isDraft || name === 'places');
        const tab = (tabs.find(({ name }) => name === chosen) ?? tabs[0])?.name ?? 'places';
        return (
          <div className="grid gap-3 sm:gap-6">
            <EventHead
              brief={tab === 'door'}
              slug={slug}
              event={event}
              numbers={settings && (people.value ? numbersWords({ places: settings.places, ...numbers }) : '')}
            />
            {tab !== 'door' && <UnsentTaps by={account.pk} />}
            <div>
              <Tabs
                label="About this event"
                tabs={tabs}
                chosen={tab}
                onChoose={(next) => next !== tab && discardForms(() => setChosen(next))}
              >
                {tab === 'places' && (
                  <PlacesTab
                    slug={slug}
                    start={event.instant}
                    settings={settings}
                    {...numbers}
                    reloading={loaded.loading}
                    onSaved={() => {
                      loaded.refresh();
                      people.refresh();
                    }}
                  />
                )}
                {tab !== 'places' && settings === null && (
                  <EmptyList button={{ label: 'Set up sign-up', onClick: () => setChosen('places') }}>
                    People can't sign up for this event yet.
                  </EmptyList>
                )}
                {tab === 'people' && settings !== null && <PeopleState people={people} />}
                {tab === 'people' && settings !== null && people.value !== null && (
                  <PeopleTab
                    slug={slug}
                    settings={settings}
                    rows={people.value.rows}
                    me={me}
                    onChanged={people.refresh}
                  />
                )}
                {tab === 'door' && settings !== null && people.value !== null && (
                  <Door slug={slug} by={account.pk} people={people.value} onRefresh={people.refresh} me={me} />
                )}
                {/* Below the rows, so that it does not move them while someone taps. */}
                {tab === 'door' && settings !== null && <PeopleState people={people} />}
              </Tabs>
            </div>
          </div>
        );
      }}
    </QueryResult>
  );
}

/** Says that the list is loading, or why it is missing or outdated. */
function PeopleState({ people: { value, error, loading, refresh } }: { people: Query<EventPeople> }) {
  if (loading || error === null) return value === null ? <Loading>Loading the attendees...</Loading> : null;
  return (
    <div className="py-6">
      <Notice onRetry={refresh}>
        {joined(
          `The attendees couldn't be loaded. ${failureSentence(error, null)}`,
          value !== null && ` This list is from ${momentWords(new Date(timeOf(value.asked)).toISOString())}.`,
        )}
      </Notice>
    </div>
  );
}
