import { useMemo, useState } from 'react';
import { fullName } from '../../shared/accounts/person-name.ts';
import { listAttendees } from '../../shared/sign-ups/sign-up-calls.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useQuery } from '../ui/use-query.ts';

/** The names of attendees who allow it. Loaded when the list is opened. */
export function WhoElseComes({ slug }: { slug: string }) {
  const [opened, setOpened] = useState(false);
  const load = useMemo(() => (opened ? () => fetchNames(slug) : null), [opened, slug]);
  const names = useQuery(load, 'Failed to fetch who else is coming');
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">Who else is coming</summary>
      {names.error !== null && !names.loading && (
        <Notice onRetry={names.refresh}>{`The names couldn't be loaded. ${failureSentence(names.error, null)}`}</Notice>
      )}
      {names.value === null && names.loading && <Loading>Loading the names...</Loading>}
      {names.value?.length === 0 && (
        <p>
          <span>No one else is showing their name. You can show yours under </span>
          <a href="/profile/privacy">Who sees what</a>
          <span>.</span>
        </p>
      )}
      {names.value !== null && names.value.length > 0 && (
        <ul className="list-disc pl-5">
          {names.value.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is never sorted again
            <li key={index} dir="auto" className="[overflow-wrap:anywhere]">
              {fullName(person)}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Officers get everyone who signed up, others only those who allow it. 403 for people who do not come, or if the event shows no names. */
const fetchNames = async (slug: string) =>
  (await send(listAttendees, { slug })).filter((person) => !('state' in person) || person.state === 'coming');
