import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Announced } from './text/Announced.tsx';
import { saysSessionOver, withSignInLink } from './text/SignInAgain.tsx';

interface Props {
  /** Why it failed; null or empty if it did not. Left out: it cannot fail here. */
  problem?: ReactNode;
  /** What was done, as a sentence; empty: nothing yet. Left out: shown elsewhere. */
  done?: ReactNode;
}

/** The result of a press, beside the button, row or form that it belongs to. Announced when it appears. */
export const Feedback = ({ problem, done }: Props) => (
  <>
    {problem !== undefined && (
      <Announced as="div" isUrgent className="empty:hidden">
        {problem && (
          <p
            // Hidden again once the person has signed in.
            data-when={saysSessionOver(problem) ? 'out' : undefined}
            className="rounded border border-danger/60 bg-danger/10 px-4 py-3 text-danger"
          >
            {withSignInLink(problem)}
          </p>
        )}
      </Announced>
    )}
    {done !== undefined && (
      <Announced as="div" className="[overflow-wrap:anywhere] empty:sr-only">
        {done && (
          <p className="flex gap-2 text-good">
            <span className="mt-0.5">
              <Icon name="check" />
            </span>
            <span className="min-w-0">{done}</span>
          </p>
        )}
      </Announced>
    )}
  </>
);
