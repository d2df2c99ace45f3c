import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { cancelSignUp, getOwnSignUp, signUp } from '#shared/sign-ups/sign-up-calls.ts';
import { MINUTE_MS } from '#shared/time/instants.ts';
import { fetchEventToo } from '../events/events-api.ts';
import { failureSentence } from '../http/failure-sentence.ts';
import { send } from '../http/send.ts';
import { serverNow } from '../http/server-clock.ts';
import { useQuery } from '../ui/use-query.ts';

/** Older data is loaded again when the person returns to the page. */
const FRESH_MS = MINUTE_MS;

/**
 * @param isOffered what the build knew: then both calls are made at once. @param isStart as of `fetchEventToo`.
 * @returns false for an event without sign-up.
 */
async function fetchOwnSignUp(slug: string, isOffered: boolean, isStart: boolean) {
  const eventLoads = fetchEventToo(slug, isStart);
  // For an event without sign-up, the call would return 404.
  const ownLoads = isOffered || (await eventLoads).sign_up ? send(getOwnSignUp, { slug }) : null;
  const [{ state, instant, endsInstant, sign_up }, own] = await Promise.all([eventLoads, ownLoads]);
  return sign_up !== null && own !== null && { event: { state, instant, endsInstant, sign_up }, own };
}

/** The sign-up of an event, the person's own, and a function to change it, one change at a time. */
export function useOwnSignUp(slug: string, isOffered: boolean) {
  const load = useMemo(() => {
    let isStart = true;
    return () => {
      const loads = fetchOwnSignUp(slug, isOffered, isStart);
      isStart = false;
      return loads;
    };
  }, [slug, isOffered]);
  const query = useQuery(load, 'Failed to fetch the own sign-up');
  const { refresh, value } = query;
  const loadedAt = query.loadedAt ?? 0;
  /** What the last change answered. */
  const [newer, setNewer] = useState<{ own: OwnSignUp; at: number } | null>(null);
  const [action, setAction] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null });
  const running = useRef(false);
  const current = value && newer && newer.at >= loadedAt ? { ...value, own: newer.own } : value;

  useEffect(() => {
    const onReturn = () => !document.hidden && serverNow() - loadedAt > FRESH_MS && refresh();
    const onOnline = () => {
      setAction((before) => ({ ...before, problem: null }));
      refresh();
    };
    addEventListener('online', onOnline);
    // An officer changed the event on this page.
    addEventListener('content:changed', refresh);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('content:changed', refresh);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [loadedAt, refresh]);

  /** @param wish null cancels. Repeating either is harmless. */
  const change = async (wish: { answer: string; waiting_ok: boolean } | null) => {
    if (running.current) return;
    running.current = true;
    setAction({ busy: true, problem: null });
    // Tries even when offline, because the browser may be wrong. A failed change is not sent later, when it may no longer be wanted.
    const isOffline = !navigator.onLine;
    let problem: string | null = null;
    try {
      const own = await (wish === null ? send(cancelSignUp, { slug }) : send(signUp, { slug, ...wish }));
      setNewer({ own, at: serverNow() });
    } catch (error) {
      console.error('Failed to change the own sign-up', error);
      problem = isOffline && isUnsent(error) ? "You're offline. Nothing was sent." : problemOf(error);
    }
    running.current = false;
    setAction({ busy: false, problem });
    // The numbers, or what was in the way. Also drops an older reply that is still on its way.
    refresh();
  };

  return { query, current, ...action, change };
}

/** Without a network a call fails at once. One that ran into the time limit may have arrived. */
const isUnsent = (error: unknown) =>
  error instanceof NetworkError && !(error.cause instanceof Error && error.cause.name === 'AbortError');

const problemOf = (error: unknown) =>
  (error instanceof HttpError && Object.values(error.fields).flat().join(' ')) || failureSentence(error, null);
