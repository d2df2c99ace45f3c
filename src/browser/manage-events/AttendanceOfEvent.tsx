import { useEffect, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { getStaffEvent } from '#shared/events/event-calls.ts';
import { slugOfPath } from '#shared/events/event-slug.ts';
import { isNotThere } from '#shared/http/errors.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { timeOf } from '../http/stamp.ts';
import { $person } from '../http/token.ts';
import { OfficersGate } from '../officers/OfficersGate.tsx';
import { momentWords } from '../officers/words.ts';
import { useIdInPath } from '../ui/id-in-path.ts';
import { Loading } from '../ui/Loading.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EmptyList } from '../ui/list/PagedList.tsx';
import { Tabs } from '../ui/list/Tabs.tsx';
import { useQueryState } from '../ui/list/use-query-state.ts';
import { Notice } from '../ui/Notice.tsx';
import { joined } from '../ui/parts.ts';
import { QueryResult } from '../ui/QueryResult.tsx';
import { usePageTitle } from '../ui/text/use-page-title.ts';
import { type Query, useAnswer } from '../ui/use-answer.ts';
import { useCall } from '../ui/use-call.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AttendeesTab } from './attendees/AttendeesTab.tsx';
import { type Attendees, countAttendees, fetchAttendees, keyOfAttendees, numbersWords } from './attendees/attendees.ts';
import { CheckIn } from './check-in/CheckIn.tsx';
import { OfflineCheckIn, storeList, useStoredList } from './check-in/OfflineCheckIn.tsx';
import { UnsentCheckIns } from './check-in/UnsentCheckIns.tsx';
import { EventHead } from './EventHead.tsx';

const SignUpTab = lazyPart(async () => (await import('./sign-up/SignUpTab.tsx')).SignUpTab);

const TABS = [
  { name: 'attendees', words: 'Attendees' },
  { name: 'check-in', words: 'Check-in' },
  { name: 'sign-up', words: 'Sign-up' },
] as const;

const slugInPath = (path: string) => slugOfPath(path.replace(/^\/officers/, ''));

/** The officers' screen of one event. One HTML file serves all events; the slug is read from the address. */
export function AttendanceOfEvent() {
  const slug = useIdInPath(null, slugInPath);
  const stored = useStoredList(slug);
  if (slug && stored) return <OfflineCheckIn slug={slug} stored={stored} />;
  return (
    <OfficersGate screen="/officers/events">
      {(me, account) => slug !== undefined && <EventPage slug={slug} me={me} account={account} />}
    </OfficersGate>
  );
}

interface Props {
  /** Null: the address names no event. */
  slug: string | null;
  me: OwnAccess;
  account: Profile;
}

function EventPage({ slug: slugAtStart, me, account }: Props) {
  const [slug, setSlug] = useState(slugAtStart);
  const loaded = useCall(getStaffEvent, slug ? { slug } : null, 'Loading the event failed');
  const { value: event } = loaded;
  const hasAttendees = event !== null && event.sign_up !== null && event.state !== 'draft';
  const source = slug && hasAttendees ? { key: keyOfAttendees(slug), load: () => fetchAttendees(slug) } : null;
  const attendees = useAnswer(source, 'Loading the attendees failed');
  useRefreshOnReturn(attendees);
  const [chosen, setChosen] = useQueryState('tab');
  const isCheckIn = chosen === 'check-in';
  // No one can sign up for a draft.
  const tabs = TABS.filter(({ name }) => event?.state !== 'draft' || name === 'sign-up');
  const shownTab = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  usePageTitle(event && `${event.title}: ${shownTab?.words}`);
  useEffect(() => {
    const person = $person.get();
    if (isCheckIn && slug && person !== null && event && attendees.value)
      storeList(person, slug, event, attendees.value);
  }, [isCheckIn, slug, event, attendees.value]);

  if (slug === null || isNotThere(loaded.error)) return <Notice>There's no event at this address.</Notice>;
  const list = attendees.value;
  return (
    <QueryResult query={loaded} name="The event">
      {(event) => {
        const signUp = event.sign_up;
        const tab = shownTab?.name ?? 'sign-up';
        const numbers = list && signUp && numbersWords({ places: signUp.places, ...countAttendees(list.rows) });
        return (
          <div className="grid gap-3 sm:gap-6">
            <EventHead brief={tab === 'check-in'} slug={slug} event={event} numbers={signUp && (numbers ?? '')} />
            {tab !== 'check-in' && <UnsentCheckIns by={account.pk} />}
            <div>
              <Tabs label="About this event" tabs={tabs} chosen={tab} onChoose={setChosen}>
                {/* Both forms are hidden on the other tabs, so that nothing typed is lost. */}
                <div hidden={tab !== 'sign-up'}>
                  <SignUpTab
                    event={event}
                    onSaved={(stored) => {
                      setSlug(stored);
                      if (stored === slug) loaded.refresh();
                      history.replaceState(history.state, '', `/officers/events/${stored}${location.search}`);
                      attendees.refresh();
                    }}
                  />
                </div>
                {tab !== 'sign-up' && signUp === null && (
                  <EmptyList button={{ label: 'Set up sign-up', onClick: () => setChosen('sign-up') }}>
                    People can't sign up for this event yet.
                  </EmptyList>
                )}
                {tab === 'attendees' && signUp && <AttendeesState attendees={attendees} />}
                {signUp && list && (
                  <div hidden={tab !== 'attendees'}>
                    <AttendeesTab slug={slug} signUp={signUp} rows={list.rows} me={me} onChanged={attendees.refresh} />
                  </div>
                )}
                {tab === 'check-in' && signUp && list && (
                  <CheckIn slug={slug} by={account.pk} people={list} onRefresh={attendees.refresh} me={me} />
                )}
                {/* Below the rows, so that it does not move them while someone presses. */}
                {tab === 'check-in' && signUp && <AttendeesState attendees={attendees} />}
              </Tabs>
            </div>
          </div>
        );
      }}
    </QueryResult>
  );
}

/** Says that the list is loading, or why it is missing or outdated. */
function AttendeesState({ attendees: { value, error, loading, refresh } }: { attendees: Query<Attendees> }) {
  if (loading || error === null) return value === null ? <Loading>Loading the attendees...</Loading> : null;
  return (
    <div className="py-6">
      <Notice onRetry={refresh}>
        {joined(
          `The attendees couldn't be loaded. ${failureSentence(error, null)}`,
          value !== null && ` This list is from ${momentWords(new Date(timeOf(value.requestedAt)).toISOString())}.`,
        )}
      </Notice>
    </div>
  );
}
