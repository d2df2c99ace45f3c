import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  children: ReactNode;
  /** Gives the notice a "Try again" button. */
  onRetry?: () => void;
  /** `line`: a part of the text around it, where a box would push away what is being read. */
  look?: 'box' | 'line';
}

/** A quiet sentence where content would be: what happened, and a way on. Announced when it appears. */
export function Notice({ children, onRetry, look = 'box' }: Props) {
  if (look === 'line') {
    return (
      <div role="alert" className="inline">
        <p className="inline">{children}</p>{' '}
        {onRetry && (
          <button type="button" onClick={onRetry} className="py-1 text-accent underline underline-offset-4">
            Try again
          </button>
        )}
      </div>
    );
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded border border-dashed border-edge px-5 py-4"
    >
      <p className="max-w-prose">{children}</p>
      {onRetry && (
        <Button look="plain" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
