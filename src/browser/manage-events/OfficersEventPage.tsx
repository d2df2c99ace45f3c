import { useEffect, useState } from 'react';
import type { Profile } from '#shared/accounts/profile.ts';
import { getStaffEvent } from '#shared/events/event-calls.ts';
import { isNotThere } from '#shared/http/errors.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { $person } from '../http/token.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EmptyList } from '../ui/list/PagedList.tsx';
import { Tabs } from '../ui/list/Tabs.tsx';
import { useQueryState } from '../ui/list/use-query-state.ts';
import { Notice } from '../ui/Notice.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { usePageTitle } from '../ui/text/use-page-title.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { useCall } from '../ui/use-call.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AttendeesState } from './attendees/AttendeesState.tsx';
import { AttendeesTab } from './attendees/AttendeesTab.tsx';
import { countAttendees, fetchAttendees, keyOfAttendees, numbersWords } from './attendees/attendees.ts';
import { CheckIn } from './check-in/CheckIn.tsx';
import { storeList } from './check-in/OfflineCheckIn.tsx';
import { UnsentCheckIns } from './check-in/UnsentCheckIns.tsx';
import { lastingState } from './check-in/use-lasting-state.ts';
import { EventHead } from './EventHead.tsx';

const SignUpTab = lazyPart(async () => (await import('./sign-up/SignUpTab.tsx')).SignUpTab);

const TABS = [
  { name: 'attendees', words: 'Attendees' },
  { name: 'check-in', words: 'Check-in' },
  { name: 'sign-up', words: 'Sign-up' },
] as const;

interface Props {
  /** Null: the address names no event. */
  slug: string | null;
  me: OwnAccess;
  account: Profile;
}

/** Its tabs: the attendees, their check-in, and sign-up. */
export function OfficersEventPage({ slug: slugAtStart, me, account }: Props) {
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
              <Tabs
                label="About this event"
                tabs={tabs}
                chosen={tab}
                onChoose={(name) => {
                  lastingState.clear();
                  setChosen(name);
                }}
              >
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
                    <AttendeesTab
                      {...{ slug, signUp, me }}
                      state={event.state}
                      rows={list.rows}
                      onChanged={attendees.refresh}
                    />
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
