import type { ReactNode } from 'react';
import { FormProblem } from './Form.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  /** Why it failed; null or empty if it did not. */
  problem?: ReactNode;
  /** What was done, as a sentence; empty: nothing yet. */
  done: ReactNode;
}

/** What came of a press, said beside the button, row or form that it belongs to. Announced when it appears. */
export const Feedback = ({ problem, done }: Props) => (
  <>
    <FormProblem>{problem}</FormProblem>
    <div role="status" className="[overflow-wrap:anywhere] empty:hidden">
      {done && (
        <p className="flex gap-2 text-good">
          <span className="mt-0.5">
            <Icon name="check" />
          </span>
          <span className="min-w-0">{done}</span>
        </p>
      )}
    </div>
  </>
);
