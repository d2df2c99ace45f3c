import { useCallback, useRef, useState } from 'react';
import { HttpError, NetworkError } from '#shared/http/errors.ts';
import { failureSentence } from '../http/failure-sentence.ts';

interface ActionState {
  busy: boolean;
  /** Why the last attempt failed, in one sentence. */
  problem: string | null;
}

/**
 * The state of a button that makes a call. A second press while it runs is ignored.
 * @param logLine logged with an error.
 * @param unsent the sentence about a call that was surely not sent, for want of a network. Left out: as without an answer.
 * @returns `run` resolves to whether the call succeeded.
 */
export function useAction(logLine: string, unsent?: string) {
  const [state, setState] = useState<ActionState>({ busy: false, problem: null });
  const running = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: true, problem: null });
    // Tries even when offline, because the browser may be wrong.
    const isOffline = !navigator.onLine;
    try {
      await action();
      setState({ busy: false, problem: null });
      return true;
    } catch (error) {
      console.error(logLine, error);
      // A button has no fields to show messages beside.
      const messages = error instanceof HttpError ? Object.values(error.fields).flat() : [];
      const sentence = isOffline && isUnsent(error) && unsent;
      setState({ busy: false, problem: sentence || messages.join(' ') || failureSentence(error, null) });
      return false;
    } finally {
      running.current = false;
    }
  };
  const forgetProblem = useCallback(() => setState((before) => ({ ...before, problem: null })), []);
  return { ...state, run, forgetProblem };
}

/** Without a network a call fails at once. One that ran into the time limit may have arrived. */
const isUnsent = (error: unknown) =>
  error instanceof NetworkError && !(error.cause instanceof Error && error.cause.name === 'AbortError');
