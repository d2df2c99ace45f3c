import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnAccess } from '../../../shared/officers/officers.ts';
import { isNamed, nameOf } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { EmptyList } from '../../ui/PagedList.tsx';
import type { EventPeople } from '../officer-events-api.ts';
import { type DoorPerson, DoorRow, RefusedTap } from './DoorRow.tsx';
import { keepTap } from './door-taps.ts';
import { $sent, newerTap, sendTaps, useDoorTaps } from './send-taps.ts';
import { countUnsent, othersWords, refusedWords, unsentWords } from './UnsentTaps.tsx';
import { WalkIn } from './WalkIn.tsx';

/** Milliseconds between reloads of the list: another officer may be at another door. */
const REFRESH_MS = 30_000;

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  people: EventPeople;
  onRefresh: () => void;
  /** The officer's rights, to find people who have not signed up; left out where there is no network for that. */
  me?: OwnAccess;
}

/**
 * Checks people in, with one tap each. Works without a network, also after a reload (KeptDoor.tsx): taps are stored on the device
 * (door-taps.ts) and sent later (send-taps.ts). Nothing above the rows appears or disappears, because that would move them while someone
 * taps.
 */
export function Door({ slug, by, people, onRefresh, me }: Props) {
  const [search, setSearch] = useState('');
  const [hereBefore, setHereBefore] = useState(() => herePks(people));
  const { taps: allTaps, failure } = useDoorTaps(by);
  const taps = allTaps.filter((tap) => tap.slug === slug);
  const sent = useStore($sent);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) onRefresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [onRefresh]);

  const [last, setLast] = useState<DoorPerson | null>(null);
  const [walkIn, setWalkIn] = useState(false);
  const tap = ({ pk, isHere }: DoorPerson) => {
    keepTap({ by, slug, pk, present: isHere ? 'unknown' : 'here' }, people.asked);
    void sendTaps(by);
  };

  // A tap takes precedence over the list until a newer list has been loaded.
  const all = people.rows
    .map((row): DoorPerson => {
      const own = taps.filter(({ pk }) => pk === row.pk);
      const waiting = own.find(({ refused }) => refused === undefined);
      return {
        ...row,
        isHere: ((waiting ?? newerTap(sent, slug, row.pk, people.asked))?.present ?? row.present) === 'here',
        unsent: waiting !== undefined,
        refused: own.find(({ refused }) => refused !== undefined) ?? null,
      };
    })
    .sort(
      (one, other) =>
        Number(hereBefore.has(one.pk)) - Number(hereBefore.has(other.pk)) || nameOf(one).localeCompare(nameOf(other)),
    );
  const coming = all.filter(({ state }) => state === 'coming');
  const name = search.trim();
  // A search also finds the others, because someone on the waiting list or who has cancelled may turn up.
  const shown = all.filter((person) =>
    name === '' ? person.state === 'coming' || person.refused !== null : isNamed(person, name),
  );
  const { own, refused, others } = countUnsent(allTaps, by);
  return (
    <div className="grid max-w-prose gap-3 sm:gap-4">
      {/* The minimum heights keep the list from jumping: three lines beside the count on a phone, two below it on a wide screen. */}
      <div role="status" className="flex min-h-16 flex-wrap items-start gap-x-4 sm:block sm:min-h-20">
        <h3 className="text-2xl sm:text-3xl">
          {`${coming.filter(({ isHere }) => isHere).length} of ${coming.length} checked in`}
        </h3>
        <p className="mt-1 flex-1 basis-28 text-sm text-muted">
          {own > 0 ? unsentWords(own, failure) : refused > 0 ? refusedWords(refused) : 'Everything is synced.'}
        </p>
      </div>
      {all.length > 0 && (
        <TextField
          label="Search by name"
          name="door-search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setHereBefore(herePks(people));
          }}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Attendees" className="grid gap-2">
          {shown.map((person) => (
            <DoorRow
              key={person.pk}
              slug={slug}
              by={by}
              person={person}
              unsent={person.unsent && failure !== null}
              onTap={(isRepeat) => {
                // The second half of a double tap would undo the first.
                if (isRepeat && last?.pk === person.pk) return;
                tap(person);
                setLast({ ...person, isHere: !person.isHere });
              }}
              onLetIn={onRefresh}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && name === '' && <EmptyList>No one has a place yet.</EmptyList>}
      {shown.length === 0 && name !== '' && <p role="status">No one on the list has this name.</p>}
      {taps
        .filter(({ pk, refused }) => refused !== undefined && all.every((person) => person.pk !== pk))
        .map((one) => (
          <RefusedTap
            key={`${one.by} ${one.pk}`}
            tap={one}
            name="Someone who is no longer on the list"
            isOwn={one.by === by}
            onLetIn={onRefresh}
          />
        ))}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
      {/* At the edge of the window, where the thumb is, and always of one height. */}
      <div
        data-door-bar
        className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-edge bg-ground px-1 py-3"
      >
        <p role="status" className="min-h-5 min-w-0 basis-full truncate text-sm">
          {last ? `${nameOf(last)}: ${last.isHere ? 'checked in' : 'not here'}` : ''}
        </p>
        <Button
          look="plain"
          className="grow"
          aria-disabled={last === null}
          onClick={() => {
            if (last) tap(last);
            setLast(null);
          }}
        >
          Undo
        </Button>
        {me && (
          <Button look="plain" className="grow" aria-haspopup="dialog" onClick={() => setWalkIn(true)}>
            Add a walk-in
          </Button>
        )}
      </div>
      {me && (
        <Dialog title="Add a walk-in" open={walkIn} onClose={() => setWalkIn(false)}>
          {walkIn && (
            <WalkIn
              slug={slug}
              by={by}
              me={me}
              onLetIn={() => {
                setWalkIn(false);
                onRefresh();
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Those who were here when the list was opened or searched: they come last. Not while someone taps, because the rows would move. */
const herePks = ({ rows }: EventPeople): ReadonlySet<number> =>
  new Set(rows.filter(({ present }) => present === 'here').map(({ pk }) => pk));
