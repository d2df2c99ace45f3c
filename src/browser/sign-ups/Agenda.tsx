/**
 * On the home page of a member: the next events with the person's own answer. Path: components/site/home/MemberHome.astro -> Agenda
 * It starts with the events as the build knew them, and follows the backend's. Only the built-in one has answers.
 */

import { useEffect, useState } from 'react';
import { isOver } from '#shared/events/event-phase.ts';
import { isUsableSlug } from '#shared/events/event-slug.ts';
import { listOwnEvents } from '#shared/sign-ups/own-events-calls.ts';
import type { OwnEvent } from '#shared/sign-ups/sign-up.ts';
import { hasBackend, hasClubCalls } from '#shared/site/backend.ts';
import { EVENT_LIST } from '../events/events-api.ts';
import { serverNow } from '../http/server-clock.ts';
import { useHasToken } from '../session/use-session.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { useCall } from '../ui/use-call.ts';
import { type AgendaEntry, type AgendaEvent, AgendaRow } from './AgendaRow.tsx';

const SHOWN = 3;

/** The next events, the soonest first. One that the person signed up for is shown even if it was cancelled or postponed. */
const agendaRows = (events: readonly AgendaEvent[], own: readonly OwnEvent[], now: number): AgendaEntry[] =>
  events
    // Django lists events without a page too.
    .filter(({ slug }) => isUsableSlug(slug))
    .map((event) => ({ event, own: own.find(({ slug }) => slug === event.slug) ?? null }))
    .filter(({ event, own }) => (own !== null || event.state === 'scheduled') && !isOver(event, now))
    .sort((one, other) => one.event.instant - other.event.instant)
    .slice(0, SHOWN);

export function Agenda({ events: builtEvents }: { events: readonly AgendaEvent[] }) {
  const loads = useHasToken() && hasBackend();
  const events = useAnswer(loads ? EVENT_LIST : null, 'Failed to fetch the own events');
  const own = useCall(listOwnEvents, loads && hasClubCalls() ? {} : null, 'Failed to fetch the own events');
  const ownEvents = hasClubCalls() ? own.value : [];
  // Neither is shown without the other.
  const latest = events.value && ownEvents && { events: events.value, own: ownEvents };
  const loading = events.loading || (hasClubCalls() && own.loading);
  // Not in the built page: it does not know what time it will be, and visitors would download what they never see.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return <div data-waiting />;
  const rows = agendaRows(latest?.events ?? builtEvents, latest?.own ?? [], serverNow());
  // What the person has answered may reorder the list, and an empty one may be outdated, so neither is shown before.
  if (loads && latest === null && loading && (hasClubCalls() || rows.length === 0))
    return (
      <div data-waiting>
        <Loading>Loading the events...</Loading>
      </div>
    );
  return (
    <div className="grid gap-4">
      {rows.length === 0 && (latest !== null || !loads) && <p>Nothing is planned yet.</p>}
      <ul className="border-t border-line empty:hidden">
        {rows.map((row) => (
          <AgendaRow key={row.event.slug} row={row} isBuilt={latest === null} />
        ))}
      </ul>
      {(events.error ?? own.error) !== null && !loading && (
        <Notice
          onRetry={() => {
            events.refresh();
            own.refresh();
          }}
        >
          {`${latest === null ? `${hasClubCalls() ? 'Your sign-ups' : 'The latest events'} couldn't be loaded.` : "Newer numbers couldn't be loaded."} Check your connection and try again.`}
        </Notice>
      )}
    </div>
  );
}
