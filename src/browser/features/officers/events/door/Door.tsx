import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { EmptyList } from '../../../../ui/PagedList.tsx';
import { isNamed, nameOf } from '../../words.ts';
import type { EventPeople } from '../events-api.ts';
import { type DoorPerson, DoorRow, RefusedTap } from './DoorRow.tsx';
import { keepTap } from './door-taps.ts';
import { $sent, newerTap, sendTaps, useDoorTaps } from './send-taps.ts';
import { countUnsent, othersWords, unsentWords } from './UnsentTaps.tsx';

/** Milliseconds between reloads of the list: another officer may be at another door. */
const REFRESH_MS = 30_000;

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  people: EventPeople;
  onRefresh: () => void;
  /** Opens the form that gives someone a place; left out where there is no network for it. */
  onPutIn?: () => void;
}

/**
 * Checks people in, with one tap each. Works without a network, also after a reload (KeptDoor.tsx): taps are stored on the device
 * (door-taps.ts) and sent later (send-taps.ts). Nothing above the rows appears or disappears, because that would move them while someone
 * taps.
 */
export function Door({ slug, by, people, onRefresh, onPutIn }: Props) {
  const [search, setSearch] = useState('');
  const { taps: allTaps, failure } = useDoorTaps(by);
  const taps = allTaps.filter((tap) => tap.slug === slug);
  const sent = useStore($sent);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) onRefresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [onRefresh]);

  // A tap takes precedence over the list until a newer list has been loaded.
  const all = people.rows
    .map((row): DoorPerson => {
      const own = taps.filter(({ pk }) => pk === row.pk);
      const tap = own.find(({ refused }) => refused === undefined);
      return {
        ...row,
        isHere: ((tap ?? newerTap(sent, slug, row.pk, people.askedAt))?.present ?? row.present) === 'here',
        unsent: tap !== undefined,
        refused: own.find(({ refused }) => refused !== undefined) ?? null,
      };
    })
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const coming = all.filter(({ state }) => state === 'coming');
  const name = search.trim();
  // A search also finds the others, because someone on the waiting list or who has cancelled may turn up.
  const shown = all.filter((person) =>
    name === '' ? person.state === 'coming' || person.refused !== null : isNamed(person, name),
  );
  const { own, others } = countUnsent(allTaps, by);
  return (
    <div className="grid max-w-prose gap-3 sm:gap-4">
      {/* The minimum heights keep the list from jumping: three lines beside the count on a phone, two below it on a wide screen. */}
      <div role="status" className="flex min-h-16 flex-wrap items-start gap-x-4 sm:block sm:min-h-20">
        <h3 className="text-2xl sm:text-3xl">
          {coming.filter(({ isHere }) => isHere).length} of {coming.length} checked in
        </h3>
        <p className="mt-1 flex-1 basis-28 text-sm text-muted">
          {own === 0 ? 'Everything is synced.' : unsentWords(own, failure)}
        </p>
      </div>
      {all.length > 0 && (
        <TextField
          label="Search by name"
          name="door-search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
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
              onTap={() => {
                keepTap({ by, slug, pk: person.pk, present: person.isHere ? 'unknown' : 'here' });
                void sendTaps(by);
              }}
              onLetIn={onRefresh}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && name === '' && <EmptyList>No one has a place yet.</EmptyList>}
      {shown.length === 0 && name !== '' && (
        <div className="grid justify-items-start gap-3">
          <p role="status">No one on the list has this name.</p>
          {onPutIn && (
            <Button look="plain" onClick={onPutIn}>
              Add someone
            </Button>
          )}
        </div>
      )}
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
    </div>
  );
}
