import { useEffect, useRef } from 'react';
import type { OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { cancelSignUp, getOwnSignUp, signUp } from '#shared/sign-ups/sign-up-calls.ts';
import { fetchEventToo } from '../events/events-api.ts';
import { changeAnswer } from '../http/replies.ts';
import { send } from '../http/send.ts';
import { useAction } from '../ui/use-action.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';

/**
 * One answer, so that the numbers of the event and what the person may do belong together.
 * @param isOffered what the build knew: then both calls are made at once. @param isStart as of `fetchEventToo`.
 * @returns false for an event without sign-up.
 */
async function fetchOwnSignUp(slug: string, isOffered: boolean, isStart: boolean) {
  const eventLoads = fetchEventToo(slug, isStart);
  // For an event without sign-up, the call would return 404.
  const ownLoads = isOffered || (await eventLoads).sign_up ? send(getOwnSignUp, { slug }) : null;
  const [{ title, location, state, instant, endsInstant, sign_up }, own] = await Promise.all([eventLoads, ownLoads]);
  return sign_up !== null && own !== null && { event: { title, location, state, instant, endsInstant, sign_up }, own };
}

/** The sign-up of an event, the person's own, and a function to change it, one change at a time. */
export function useOwnSignUp(slug: string, isOffered: boolean) {
  const isStart = useRef(true);
  const key = `own sign-up ${slug}`;
  const load = () => {
    const loads = fetchOwnSignUp(slug, isOffered, isStart.current);
    isStart.current = false;
    return loads;
  };
  const query = useAnswer({ key, load }, 'Failed to fetch the own sign-up');
  const { refresh } = query;
  const { run, forgetProblem, ...action } = useAction(
    'Failed to change the own sign-up',
    "You're offline. Nothing was sent.",
  );
  useRefreshOnReturn(query);

  useEffect(() => {
    const onOnline = () => {
      forgetProblem();
      refresh();
    };
    addEventListener('online', onOnline);
    // An officer changed the event on this page.
    addEventListener('content:changed', refresh);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('content:changed', refresh);
    };
  }, [forgetProblem, refresh]);

  /** A failed change is not sent later, when it may no longer be wanted. @param wish null cancels. Repeating either is harmless. */
  const change = (wish: { answer: string; waiting_ok: boolean } | null) =>
    run(async () => {
      try {
        const own = await (wish === null ? send(cancelSignUp, { slug }) : send(signUp, { slug, ...wish }));
        changeAnswer(key, (before: { own: OwnSignUp }) => ({ ...before, own }));
      } finally {
        // The numbers, or what was in the way. Also drops an older reply that is still on its way.
        refresh();
      }
    });

  return { query, ...action, change };
}
