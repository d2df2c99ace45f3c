import { useRef, useState } from 'react';
import { HttpError } from '#shared/http/errors.ts';
import { failureSentence } from '../http/failure-sentence.ts';

interface ActionState {
  busy: boolean;
  /** Why the last attempt failed, in one sentence. */
  problem: string | null;
}

/**
 * The state of a button that makes a call. A second press while it runs is ignored.
 * @param logLine logged with an error.
 * @returns `run` resolves to whether the call succeeded.
 */
export function useAction(logLine: string) {
  const [state, setState] = useState<ActionState>({ busy: false, problem: null });
  const running = useRef(false);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: true, problem: null });
    try {
      await action();
      setState({ busy: false, problem: null });
      return true;
    } catch (error) {
      console.error(logLine, error);
      // A button has no fields to show messages beside.
      const messages = error instanceof HttpError ? Object.values(error.fields).flat() : [];
      setState({ busy: false, problem: messages.join(' ') || failureSentence(error, null) });
      return false;
    } finally {
      running.current = false;
    }
  };
  return { ...state, run };
}
