import { useRef } from 'react';
import type { Person } from '#shared/members/people.ts';
import { getPerson } from '#shared/members/people-calls.ts';
import { formatShortDate } from '#shared/time/format-day.ts';
import { invalidate } from '../../http/replies.ts';
import { untilWords } from '../../officers/words.ts';
import { notify } from '../../ui/dialog/toast.ts';
import { Panel } from '../../ui/Panel.tsx';
import { joined } from '../../ui/parts.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { EndMembershipForm } from './EndMembershipForm.tsx';

interface Props {
  person: Person;
  mayEnd: boolean;
}

/** The memberships of a person, and a form to end the current one early. */
export function Memberships({ person, mayEnd }: Props) {
  const { step, memberships } = person;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepsFocus = useFocusFallback(heading);
  return (
    <section aria-labelledby="memberships" {...keepsFocus}>
      <h3 ref={heading} tabIndex={-1} id="memberships" className="text-xl">
        Membership
      </h3>
      {memberships.length === 0 && <p className="mt-2 text-muted">Never been a member.</p>}
      <ul className="mb-3 mt-2 grid gap-2">
        {memberships.map((one) => (
          <li key={one.id}>
            {joined(
              `From ${formatShortDate(one.since)} ${untilWords(one.until)}`,
              one.approved_by !== null && `, approved by ${one.approved_by}`,
              one.ended_on !== null && `. Ended on ${formatShortDate(one.ended_on)}`,
              one.reason !== null && `. Reason: ${one.reason}`,
            )}
          </li>
        ))}
      </ul>
      {mayEnd && ['member', 'ending', 'grace'].includes(step) && (
        <Panel title="End the membership">
          {(close) => (
            <EndMembershipForm
              person={person}
              onEnded={() => {
                void notify('The membership has ended.');
                close();
                invalidate(getPerson);
              }}
              onCancel={close}
            />
          )}
        </Panel>
      )}
    </section>
  );
}
