/**
 * Ticks off who is there, with one tap per person. Path: EventScreen -> Door -> door-taps.ts, send-taps.ts
 * Works without a network, also after a reload (KeptDoor.tsx): taps are stored on the device and sent later. Nothing above the rows appears or
 * disappears, because that would move them while somebody taps.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { EmptyList } from '../../../../ui/PagedList.tsx';
import type { EventPeople } from '../events-api.ts';
import { DoorRow } from './DoorRow.tsx';
import { atTheDoor, doorPeople } from './door-people.ts';
import { keepTap } from './door-taps.ts';
import { RefusedTap } from './RefusedTap.tsx';
import { $sent, sendTaps } from './send-taps.ts';
import { countUnsent, othersWords, unsentWords } from './taps-words.ts';
import { useDoorTaps } from './use-door-taps.ts';

/** Milliseconds between reloads of the list: another officer may be at another door. */
const REFRESH_MS = 30_000;

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  people: EventPeople;
  onRefresh: () => void;
  /** Opens the form that gives somebody a place; left out where there is no network for it. */
  onPutIn?: () => void;
}

export function Door({ slug, by, people, onRefresh, onPutIn }: Props) {
  const [search, setSearch] = useState('');
  const { taps: allTaps, failure } = useDoorTaps(by);
  const taps = allTaps.filter((tap) => tap.slug === slug);
  const sent = useStore($sent).filter(({ tap }) => tap.slug === slug);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) onRefresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [onRefresh]);

  const all = doorPeople(people, { taps, sent });
  const coming = all.filter(({ state }) => state === 'coming');
  const shown = atTheDoor(all, search);
  const { own, others } = countUnsent(allTaps, by);
  const tap = (pk: number, isHere: boolean) => {
    keepTap({ by, slug, pk, present: isHere ? 'unknown' : 'here' });
    void sendTaps(by);
  };
  return (
    <div className="grid max-w-prose gap-3 sm:gap-4">
      {/* The minimum heights keep the list from jumping: three lines beside the count on a phone, two below it on a wide screen. */}
      <div role="status" className="flex min-h-16 flex-wrap items-start gap-x-4 sm:block sm:min-h-20">
        <h3 className="text-2xl sm:text-3xl">
          {coming.filter(({ isHere }) => isHere).length} of {coming.length} here
        </h3>
        <p className="mt-1 flex-1 basis-28 text-sm text-muted">
          {own === 0 ? 'Everything is sent.' : unsentWords(own, failure)}
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
        <ul aria-label="At the door" className="grid gap-2">
          {shown.map((person) => (
            <DoorRow
              key={person.pk}
              slug={slug}
              by={by}
              person={person}
              unsent={person.unsent && failure !== null}
              onTap={() => tap(person.pk, person.isHere)}
              onLetIn={onRefresh}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && search.trim() === '' && <EmptyList>Nobody has a place yet.</EmptyList>}
      {shown.length === 0 && search.trim() !== '' && (
        <div className="grid justify-items-start gap-3">
          <p role="status">Nobody on the list has this name.</p>
          {onPutIn && (
            <Button look="plain" onClick={onPutIn}>
              Put somebody in
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
            name="somebody who is no longer on the list"
            isOwn={one.by === by}
            onLetIn={onRefresh}
          />
        ))}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
    </div>
  );
}
