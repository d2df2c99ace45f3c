import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, NetworkError } from '../../shared/http/errors.ts';
import type { OwnPlace, Places } from '../../shared/sign-ups/event-places.ts';
import { askForPlace, getOwnPlace, getPlaces, leavePlace } from '../../shared/sign-ups/place-calls.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { useQuery } from '../ui/use-query.ts';

interface PlaceState {
  places: Places;
  own: OwnPlace;
}

/** A request for a place; null gives back a place, or leaves the waiting list. */
export type Wish = { answer: string; waiting_ok: boolean } | null;

interface Failure {
  /** In one sentence. */
  problem: string;
  /** Messages of the server by field. */
  fields: HttpError['fields'];
  /** Someone else got the last place. */
  isFull: boolean;
  /** The error means that the page is out of date. */
  isOutdated: boolean;
  /** The device says that it has no network. */
  isOffline: boolean;
}

/** Older data is loaded again when the person returns to the page. */
const FRESH_MS = 60 * 1000;

const OUTDATED = [403, 404, 409];
const NOT_SENT = "You're offline. Nothing was sent.";
const UNSURE = "You went offline before we got an answer. We'll check again when you're back online.";

/** The places at an event, the person's own place, and a function to change it, one change at a time. */
export function useOwnPlace(slug: string) {
  const load = useMemo(
    () => async (): Promise<PlaceState> => {
      const [places, own] = await Promise.all([send(getPlaces, { slug }), send(getOwnPlace, { slug })]);
      return { places, own };
    },
    [slug],
  );
  const query = useQuery(load, 'Failed to fetch the own place');
  const { refresh } = query;
  const [newer, setNewer] = useState<(PlaceState & { at: number }) | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** Of the last press. */
  const [failure, setFailure] = useState<Partial<Failure>>({});
  const { isOffline } = failure;
  const current = newer && newer.at >= (query.loadedAt ?? 0) ? newer : query.value;

  // Staff changed the event on this page.
  useEffect(() => {
    addEventListener('content:changed', refresh);
    return () => removeEventListener('content:changed', refresh);
  }, [refresh]);

  useEffect(() => {
    const look = () => {
      const isBack = isOffline && navigator.onLine;
      if (isBack) setFailure({});
      if (isBack || (!document.hidden && serverNow() - (query.loadedAt ?? 0) > FRESH_MS)) refresh();
    };
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    // The network may have come back before the listener was added.
    if (isOffline) look();
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [query.loadedAt, refresh, isOffline]);

  const take = (next: PlaceState) => {
    setNewer({ ...next, at: serverNow() });
    // Updates the numbers, and drops an older reply that is still on its way.
    refresh();
  };

  const change = async (wish: Wish) => {
    if (current === null || running.current) return;
    running.current = true;
    setBusy(true);
    setFailure({});
    // Tries even when offline, because the browser may be wrong. A failed change is not sent later, when it may no longer be wanted.
    const wasOffline = !navigator.onLine;
    try {
      // Repeating either is harmless.
      const own = await (wish === null ? send(leavePlace, { slug }) : send(askForPlace, { slug, ...wish }));
      take({ ...current, own });
    } catch (error) {
      console.error('Failed to change the own place', error);
      const failed = failureOf(error, wasOffline);
      setFailure(failed);
      if (failed.isFull) take({ ...current, places: { ...current.places, state: 'full' } });
      else if (failed.isOutdated) refresh();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { query, current, busy, failure, change };
}

function failureOf(error: unknown, wasOffline: boolean): Failure {
  const refusal = error instanceof HttpError ? error : null;
  const isLost = wasOffline && error instanceof NetworkError;
  return {
    problem: isLost ? (ranOutOfTime(error) ? UNSURE : NOT_SENT) : failureSentence(error, null),
    fields: refusal?.fields ?? {},
    isFull: refusal?.code === 'full',
    isOutdated: refusal !== null && OUTDATED.includes(refusal.status),
    isOffline: isLost,
  };
}

/** Whether the call hit the time limit. Then it may have arrived, whereas without a network a call fails immediately. */
const ranOutOfTime = ({ cause }: NetworkError) => cause instanceof Error && cause.name === 'AbortError';
