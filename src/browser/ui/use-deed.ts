import { useRef, useState } from 'react';
import { failureSentence } from '../http/failure-sentence.ts';

interface DeedState {
  busy: boolean;
  /** Why the last try failed, in one sentence. */
  problem: string | null;
}

/**
 * One thing that a button does by a call: never twice at the same time, and what goes wrong is said.
 * @param logLine what the console says before the error.
 * @returns `run` answers whether it is done.
 */
export function useDeed(logLine: string) {
  const [state, setState] = useState<DeedState>({ busy: false, problem: null });
  const running = useRef(false);
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: true, problem: null });
    try {
      await deed();
      setState({ busy: false, problem: null });
      return true;
    } catch (error) {
      console.error(logLine, error);
      setState({ busy: false, problem: failureSentence(error, null) });
      return false;
    } finally {
      running.current = false;
    }
  };
  return { ...state, run };
}
