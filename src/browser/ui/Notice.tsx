import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import { Announced } from './text/Announced.tsx';
import { withSignInLink } from './text/SignInAgain.tsx';

interface Props {
  children: ReactNode;
  /** Gives the notice a button. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** A sentence in place of missing content: what happened, and what to do. Announced when it appears. */
export const Notice = ({ children, onRetry, retryLabel = 'Try again' }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-4 rounded border border-dashed border-edge px-5 py-4">
    <Announced isUrgent className="max-w-prose">
      {withSignInLink(children)}
    </Announced>
    {onRetry && (
      <Button
        look="plain"
        onClick={() => {
          flushSync(onRetry);
          // The notice disappears while it loads again, and nothing else may have taken the focus.
          if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        {retryLabel}
      </Button>
    )}
  </div>
);
