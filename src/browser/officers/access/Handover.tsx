import { useRef, useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import {
  AREA_WORDS,
  accessWords,
  includesArea,
  longestEnd,
  mayRemove,
  reasonNotToGrant,
} from '#shared/officers/granting-access.ts';
import { getOfficerAccess } from '#shared/officers/officer-calls.ts';
import type { OfficerAccess, OwnAccess } from '#shared/officers/officers.ts';
import { clubDay } from '#shared/time/club-day.ts';
import { serverNow } from '../../http/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { joined } from '../../ui/parts.ts';
import { QueryResult } from '../../ui/QueryResult.tsx';
import { focusTarget } from '../../ui/text/focus-target.ts';
import { useCall } from '../../ui/use-call.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { OfficersGate } from '../OfficersGate.tsx';
import { choiceName, PersonSearch } from '../PersonSearch.tsx';
import { mayOpen } from '../screens.ts';
import { untilWords } from '../words.ts';
import { GrantAccessForm, useRemoveAccess } from './GrantAccessForm.tsx';

/** All officers with their access and its end. */
export const Handover = () => <OfficersGate>{(me, account) => <AccessList me={me} account={account} />}</OfficersGate>;

function AccessList({ me, account }: { me: OwnAccess; account: Profile }) {
  const loaded = useCall(getOfficerAccess, {}, "Loading officers' access failed");
  const [message, setMessage] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The row of a removed access disappears.
  const keepsFocus = useFocusFallback(list);
  const onChanged = (sentence: string) => {
    setMessage(sentence);
    loaded.refresh();
  };
  const removal = useRemoveAccess(onChanged);
  return (
    <QueryResult query={loaded} name="The list">
      {(access) => (
        <div ref={list} {...focusTarget("Officers' access")} className="grid gap-4 focus:outline-none" {...keepsFocus}>
          <p className="max-w-prose text-muted">
            {joined(
              'Sorted by end date, soonest first. ',
              includesArea(me.access)
                ? "You can't extend your own access. Ask another officer."
                : "Only officers with full access can extend or remove other officers' access.",
              mayOpen(me, '/officers/people') &&
                " To grant access that isn't listed, open the person under People, and press Grant access.",
            )}
          </p>
          <Feedback problem={removal.problem} done={removal.problem === null && message} />
          {access.length === 0 && <EmptyList>No officer has access.</EmptyList>}
          <ul aria-label="Officers' access" className="grid gap-3">
            {[...access].sort(bySoonestEnd).map((access) => (
              <AccessRow
                key={access.id}
                access={access}
                me={me}
                account={account}
                removal={removal}
                onGranted={onChanged}
              />
            ))}
          </ul>
        </div>
      )}
    </QueryResult>
  );
}

/** ISO days compare as text. Access without an end comes last. */
const bySoonestEnd = (one: OfficerAccess, other: OfficerAccess): number =>
  (one.until ?? '9').localeCompare(other.until ?? '9') || one.id - other.id;

interface RowProps {
  access: OfficerAccess;
  me: OwnAccess;
  account: Profile;
  removal: ReturnType<typeof useRemoveAccess>;
  onGranted: (sentence: string) => void;
}

function AccessRow({ access: { id, area, until, person }, me, account, removal, onGranted }: RowProps) {
  /** The same person (an extension), or someone else after a search. */
  const [recipient, setRecipient] = useState<{ pk: number; name: string } | 'search' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const keepsFocus = useFocusFallback(row);
  const holder = { pk: person.pk, name: fullName(person), isOwn: person.pk === account.pk };
  const mayGrant = includesArea(me.access, area);
  const mayExtend =
    reasonNotToGrant(me.access, { area, isOwn: holder.isOwn, isCurrent: true }) === null &&
    until !== null &&
    until < (longestEnd(me.access, area, clubDay(serverNow())) ?? '');
  const close = () => {
    setRecipient(null);
    row.current?.focus();
  };
  const ofHolder = `${holder.name}'s ${accessWords(area)}`;
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={ofHolder}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4"
      {...keepsFocus}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block font-display text-lg font-medium">{AREA_WORDS[area]}</span>
          <span className="[overflow-wrap:anywhere]">
            {mayOpen(me, '/officers/people') ? (
              <a href={`/officers/people/${holder.pk}`}>{holder.name}</a>
            ) : (
              <span>{holder.name}</span>
            )}
            <span>{`, ${untilWords(until)}`}</span>
          </span>
        </p>
        {recipient === null && (
          <div className="flex flex-wrap gap-3">
            {mayGrant && mayExtend && (
              <Button look="plain" about={ofHolder} onClick={() => setRecipient(holder)}>
                Extend
              </Button>
            )}
            {mayGrant && (
              <Button look="plain" about={`someone else: ${ofHolder}`} onClick={() => setRecipient('search')}>
                Grant to…
              </Button>
            )}
            {mayRemove(me.access, holder) && (
              <Button
                look="plain"
                about={ofHolder}
                busy={removal.busy}
                onClick={() => void removal.remove({ id, area }, holder)}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      {recipient === 'search' && (
        <div className="grid justify-items-start gap-3">
          <PersonSearch
            label="Who takes over?"
            me={me}
            onChoose={(chosen) => setRecipient({ pk: chosen.pk, name: choiceName(chosen) })}
          />
          <Button look="plain" onClick={close}>
            Cancel
          </Button>
        </div>
      )}
      {recipient !== null && recipient !== 'search' && (
        <div className="grid max-w-prose gap-3">
          <p>
            {recipient.pk === holder.pk
              ? `How long should ${recipient.name} keep ${accessWords(area)}?`
              : `How long should ${recipient.name} have ${accessWords(area)}?`}
          </p>
          <GrantAccessForm
            person={recipient}
            areas={[area]}
            me={me}
            currentEnd={until}
            username={account.username}
            submitLabel={recipient.pk === holder.pk ? 'Extend' : 'Grant'}
            onGranted={(sentence) => {
              close();
              onGranted(sentence);
            }}
            onCancel={close}
          />
        </div>
      )}
    </li>
  );
}
