/**
 * Who is there: one tap for each person. Path: EventScreen -> Door -> door-taps.ts, send-taps.ts
 * It works without a network as long as the page stays open: taps are kept on the device and sent later.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyList } from '../../../../ui/PagedList.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { EventPeople } from '../events-api.ts';
import { DoorRow } from './DoorRow.tsx';
import { atTheDoor, doorPeople } from './door-people.ts';
import { $taps, keepTap } from './door-taps.ts';
import { RefusedTaps } from './RefusedTaps.tsx';
import { $sent, sendTaps } from './send-taps.ts';

/** Milliseconds after which the list is asked for again: another officer may stand at another door. */
const REFRESH_MS = 30_000;

interface Props {
  slug: string;
  /** The officer's own key. */
  by: number;
  people: EventPeople;
  onRefresh: () => void;
  /** Opens the place where somebody is put in. */
  onPutIn: () => void;
}

export function Door({ slug, by, people, onRefresh, onPutIn }: Props) {
  const [search, setSearch] = useState('');
  const taps = useStore($taps).filter((tap) => tap.slug === slug);
  const sent = useStore($sent).filter(({ tap }) => tap.slug === slug);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && navigator.onLine) onRefresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [onRefresh]);

  const all = doorPeople(people, { taps, sent });
  const coming = all.filter(({ state }) => state === 'coming');
  const shown = atTheDoor(all, search);
  const tap = (pk: number, isHere: boolean) => {
    keepTap({ by, slug, pk, present: isHere ? 'unknown' : 'here' });
    void sendTaps(by);
  };
  return (
    <div className="grid max-w-prose gap-5">
      <div role="status">
        <h3 className="text-3xl">
          {coming.filter(({ isHere }) => isHere).length} of {coming.length} here
        </h3>
      </div>
      <RefusedTaps slug={slug} taps={taps.filter((one) => one.by === by)} people={all} onLetIn={onRefresh} />
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
              onTap={() => tap(person.pk, person.isHere)}
              onLetIn={onRefresh}
            />
          ))}
        </ul>
      )}
      {shown.length === 0 && search.trim() === '' && <EmptyList>Nobody has a place yet.</EmptyList>}
      {shown.length === 0 && search.trim() !== '' && (
        <div className="grid justify-items-start gap-3">
          <p role="status">Nobody on the list is called so.</p>
          <Button look="plain" onClick={onPutIn}>
            Put somebody in
          </Button>
        </div>
      )}
    </div>
  );
}
