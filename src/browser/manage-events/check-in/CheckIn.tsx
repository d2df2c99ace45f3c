import { useEffect, useState } from 'react';
import type { OwnAccess } from '#shared/officers/officers.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { count } from '#shared/text/plain-text.ts';
import { isNamed } from '../../officers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyList } from '../../ui/list/PagedList.tsx';
import { useAnnouncedList } from '../../ui/list/use-announced-list.ts';
import { announce } from '../../ui/text/announce.ts';
import { withSignInLink } from '../../ui/text/SignInAgain.tsx';
import { type Attendees, attendeeName } from '../attendees/attendees.ts';
import { CheckInRow, type ListedAttendee, RejectedCheckIn } from './CheckInRow.tsx';
import { sendCheckIns, useCheckIns } from './send-check-ins.ts';
import { type StoredCheckIn, storeCheckIn } from './stored-check-ins.ts';
import { countUnsent, othersWords, rejectedWords, unsentWords } from './UnsentCheckIns.tsx';
import { useLastingState } from './use-lasting-state.ts';

/** Fetched as soon as Check-in is open: at a door there may be no network later. The worker of the site keeps it (worker/precache.ts). */
const Scan = lazyPart(
  async () => (await import('./Scan.tsx')).Scan,
  () => <Button aria-disabled>Scan</Button>,
);

const WalkIn = lazyPart(async () => (await import('./WalkIn.tsx')).WalkIn);

/** Milliseconds between reloads of the list: another officer may check in at another entrance. */
const REFRESH_MS = 30_000;

interface Props {
  slug: string;
  /** Pk of the officer. */
  by: number;
  people: Attendees;
  onRefresh: () => void;
  /** The officer's access, to find people who have not signed up; left out where there is no network for that. */
  me?: OwnAccess;
}

/**
 * Checks people in, with one press each. Works without a network, also after a reload (OfflineCheckIn.tsx): check-ins are stored on the
 * device (stored-check-ins.ts) and sent later (send-check-ins.ts). Nothing above the rows appears or disappears, because that would move them
 * while someone presses. In one piece: the last press changes the rows, the count, the bar and what is announced.
 */
export function CheckIn({ slug, by, people, onRefresh, me }: Props) {
  const [search, setSearch] = useState('');
  const [checkedInBefore, setCheckedInBefore] = useState(() => checkedInIds(people));
  const { checkIns: allCheckIns, failure, isOnlyInMemory } = useCheckIns(by);
  const checkIns = allCheckIns.filter((checkIn) => checkIn.slug === slug);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) onRefresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [onRefresh]);
  // Undo is for the last tap on a name, not for the one before.
  const added = () => {
    setLast(null);
    onRefresh();
  };

  const [last, setLast] = useLastingState<Last | null>(`undo ${by} ${slug}`, null);
  const [walkIn, setWalkIn] = useState(false);
  const checkIn = ({ scanned, ...person }: Last) => {
    const { id, isCheckedIn } = person;
    storeCheckIn({ by, slug, id, attendance: isCheckedIn ? 'unknown' : 'checked_in', scanned }, people.requestedAt);
    void sendCheckIns(by);
    announce(
      `${stateWords({ ...person, isCheckedIn: !isCheckedIn })}. ${numberIn + (isCheckedIn ? -1 : 1)} of ${coming.length}.`,
    );
  };

  const checkInScanned = (person: Attendee) => {
    storeCheckIn({ by, slug, id: person.id, attendance: 'checked_in', scanned: true }, people.requestedAt);
    void sendCheckIns(by);
    setLast({ ...person, isCheckedIn: true, unsent: false, rejected: null, scanned: true });
  };

  // A check-in takes precedence over the list until the backend has stored it.
  const all = people.rows
    .map((row): ListedAttendee => {
      const own = checkIns.filter(({ id }) => id === row.id);
      const waiting = own.find(({ rejected }) => rejected === undefined);
      return {
        ...row,
        isCheckedIn: (waiting ?? row).attendance === 'checked_in',
        unsent: waiting !== undefined,
        rejected: own.find(({ rejected }) => rejected !== undefined) ?? null,
      };
    })
    .sort(
      (one, other) =>
        Number(checkedInBefore.has(one.id)) - Number(checkedInBefore.has(other.id)) ||
        attendeeName(one).localeCompare(attendeeName(other)),
    );
  const coming = all.filter(({ state }) => state === 'coming');
  const numberIn = coming.filter(({ isCheckedIn }) => isCheckedIn).length;
  const name = search.trim();
  // A search also finds the others, because someone on the waiting list or who has cancelled may turn up.
  const visible = all.filter((person) =>
    name === '' ? person.state === 'coming' || person.rejected !== null : isNamed(person, name),
  );
  // Where another officer was first, there is nothing of this officer to undo.
  const isOthers = all.some(({ id, rejected }) => id === last?.id && rejected?.rejected === 'already');
  const undoable = isOthers ? null : last;
  const { own, rejected, others } = countUnsent(allCheckIns, by);
  const syncWords = unsentWords(own, failure, isOnlyInMemory);
  const isStuck = own > 0 && failure !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not for each check-in that waits as well
  useEffect(() => {
    if (isStuck) announce(syncWords);
  }, [isStuck]);
  const noOneFound = 'No one on the list has this name.';
  useAnnouncedList(visible.length === 0 ? noOneFound : count(visible.length, 'person', 'people'), name);
  return (
    <div className="grid max-w-prose gap-3 sm:gap-4">
      {/* Only what a press has done is announced, and that check-ins cannot be sent. The minimum heights keep the list from jumping: three lines beside the count on a phone, two below it on a wide screen. */}
      <div className="flex min-h-16 flex-wrap items-start gap-x-4 sm:block sm:min-h-20">
        <h3 className="text-2xl sm:text-3xl">{`${numberIn} of ${coming.length} checked in`}</h3>
        <p className="mt-1 flex-1 basis-28 text-sm text-muted">
          {own > 0
            ? withSignInLink(syncWords)
            : rejected.length > 0
              ? rejectedWords(rejected)
              : 'Everything is synced.'}
        </p>
      </div>
      {all.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex-1">
            <TextField
              label="Search by name"
              name="attendee-search"
              type="search"
              autoComplete="off"
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setCheckedInBefore(checkedInIds(people));
              }}
            />
          </div>
          <Scan
            slug={slug}
            by={by}
            people={people}
            checkIns={checkIns}
            mayAsk={me !== undefined}
            onScanned={checkInScanned}
            onAdded={added}
          />
        </div>
      )}
      {visible.length > 0 && (
        <ul aria-label="Attendees" className="grid gap-2">
          {visible.map((person) => (
            <CheckInRow
              key={person.id}
              slug={slug}
              by={by}
              person={person}
              unsent={person.unsent && failure !== null}
              onToggle={(isRepeat) => {
                // The second half of a double press would undo the first.
                if (isRepeat && last?.id === person.id) return;
                checkIn(person);
                setLast({ ...person, isCheckedIn: !person.isCheckedIn });
              }}
              onAdded={added}
            />
          ))}
        </ul>
      )}
      {visible.length === 0 && name === '' && <EmptyList>No one has a place yet.</EmptyList>}
      {visible.length === 0 && name !== '' && <p>{noOneFound}</p>}
      {checkIns
        .filter(({ id, rejected }) => rejected !== undefined && all.every((person) => person.id !== id))
        .map((one) => (
          <RejectedCheckIn
            key={`${one.by} ${one.id}`}
            checkIn={one}
            person={null}
            isOwn={one.by === by}
            onAdded={added}
          />
        ))}
      {others > 0 && <p className="text-sm text-muted">{othersWords(others)}</p>}
      {/* At the edge of the window, where the thumb is. It grows upwards, so the buttons stay in place. */}
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-edge bg-ground px-1 py-3"
      >
        <p className="min-h-5 min-w-0 basis-full text-sm [overflow-wrap:anywhere]">
          {undoable ? stateWords(undoable) : ''}
        </p>
        <Button
          look="plain"
          className="grow"
          aria-disabled={undoable === null}
          about={undoable ? attendeeName(undoable) : undefined}
          onClick={() => {
            if (undoable) checkIn(undoable);
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
              onAdded={() => {
                setWalkIn(false);
                added();
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}

/** What Undo reverts. Of a scan it reverts this officer's check-in alone. */
type Last = ListedAttendee & Pick<StoredCheckIn, 'scanned'>;

const stateWords = (person: ListedAttendee) =>
  `${attendeeName(person)}: ${person.isCheckedIn ? 'checked in' : 'not here'}`;

/** Those who were checked in when the list was opened or searched: they come last. Not while someone presses, because the rows would move. */
const checkedInIds = ({ rows }: Attendees): ReadonlySet<number> =>
  new Set(rows.filter(({ attendance }) => attendance === 'checked_in').map(({ id }) => id));
