import { useEffect, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import { isNotThere } from '#shared/http/errors.ts';
import { getPerson } from '#shared/members/people-calls.ts';
import type { OwnAccess } from '#shared/officers/officers.ts';
import { PaymentsOfPerson } from '../../membership/payments/PaymentsOfPerson.tsx';
import { OfficersGate } from '../../officers/OfficersGate.tsx';
import { numberInPath, useIdInPath } from '../../ui/id-in-path.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/list/Tabs.tsx';
import { useQueryState } from '../../ui/list/use-query-state.ts';
import { Notice } from '../../ui/Notice.tsx';
import { QueryResult } from '../../ui/QueryResult.tsx';
import { usePageTitle } from '../../ui/text/use-page-title.ts';
import { useCall } from '../../ui/use-call.ts';
import { OverviewTab } from './OverviewTab.tsx';

const LogList = lazyPart(async () => (await import('../../officers/LogScreen.tsx')).LogList);

const TABS = [
  { name: 'overview', words: 'Overview' },
  { name: 'payments', words: 'Payments' },
  { name: 'log', words: 'Log' },
] as const;

/** A person's record. One HTML file serves everyone; the browser reads the pk from the address. The heading is the name once it is loaded. */
export function PersonScreen() {
  const [name, setName] = useState('Person');
  return (
    <div className="grid gap-6">
      {/* On a phone it has room for a name of two lines. */}
      <h1 className="grid min-h-20 content-end text-4xl [overflow-wrap:anywhere] sm:min-h-0 sm:text-5xl" dir="auto">
        {name}
      </h1>
      <div>
        <OfficersGate screen="/officers/people">
          {(me, account) => <PersonPage me={me} account={account} onNamed={setName} />}
        </OfficersGate>
      </div>
    </div>
  );
}

const pkInPath = (path: string) => numberInPath(path.replace(/^\/officers/, ''));

interface Props {
  me: OwnAccess;
  account: Profile;
  onNamed: (name: string) => void;
}

function PersonPage({ me, account, onNamed }: Props) {
  const pk = useIdInPath(null, pkInPath);
  const loaded = useCall(getPerson, pk ? { pk } : null, 'Loading the person failed');
  const [tabInAddress, setTab] = useQueryState('tab');
  const [overview] = TABS;
  const { name: tab, words } = TABS.find(({ name }) => name === tabInAddress) ?? overview;
  const name = loaded.value && fullName(loaded.value);
  usePageTitle(name && `${name}: ${words}`);
  useEffect(() => {
    onNamed(name ?? 'Person');
    return () => onNamed('Person');
  }, [name, onNamed]);

  if (pk === null || isNotThere(loaded.error)) return <Notice>No such account. It may have been deleted.</Notice>;
  return (
    <QueryResult query={loaded} name="This person">
      {(person) => (
        <>
          {/* Above the h3 headings of the tabs. */}
          <h2 className="sr-only">Details of this person</h2>
          <Tabs label="About this person" tabs={TABS} chosen={tab} onChoose={setTab}>
            {/* Forms are hidden on the other tabs, so that nothing typed is lost. */}
            <div hidden={tab !== 'overview'}>
              <OverviewTab {...{ person, me, account }} />
            </div>
            <div hidden={tab !== 'payments'}>
              <PaymentsOfPerson {...{ person, me, isOwn: person.pk === account.pk }} />
            </div>
            {tab === 'log' && <LogList filters={{ person: String(person.pk), action: '', from: '' }} />}
          </Tabs>
        </>
      )}
    </QueryResult>
  );
}
