import { type ComponentProps, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { leaveLabel } from './own-place-words.ts';

const LeaveQuestion = lazyPart(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion);

/** Gives a place back after a confirmation, which is loaded on demand. */
export function LeavePlace(props: Omit<ComponentProps<typeof LeaveQuestion>, 'onKeep'>) {
  const [asking, setAsking] = useState<boolean | null>(null);
  // The button keeps the focus until the confirmation has loaded.
  const [fetching, startTransition] = useTransition();
  const place = useRef<HTMLDivElement>(null);
  // "Keep it" disappears, so the focus moves back to the button.
  useEffect(() => {
    if (asking === false) place.current?.querySelector('button')?.focus();
  }, [asking]);
  return (
    <Suspense>
      {asking ? (
        <LeaveQuestion {...props} onKeep={() => setAsking(false)} />
      ) : (
        <div ref={place}>
          <Button look="plain" aria-disabled={fetching} onClick={() => startTransition(() => setAsking(true))}>
            {leaveLabel(props.own)}
          </Button>
        </div>
      )}
    </Suspense>
  );
}
