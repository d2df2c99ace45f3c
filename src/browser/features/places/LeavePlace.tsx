import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { leaveLabel } from './own-place-words.ts';

const LeaveQuestion = lazyPart(async () => (await import('./LeaveQuestion.tsx')).LeaveQuestion);

/** Gives a place back after one question. The question is fetched when it is needed. */
export function LeavePlace(props: Omit<ComponentProps<typeof LeaveQuestion>, 'onKeep'>) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // "Keep it" is gone, so the focus would be lost.
  useEffect(() => {
    if (asking === false) place.current?.querySelector('button')?.focus();
  }, [asking]);
  const label = leaveLabel(props.own);
  const offer = (
    <div ref={place}>
      <Button look="plain" aria-disabled={asking ?? false} onClick={() => setAsking(true)}>
        {label}
      </Button>
    </div>
  );
  return asking ? (
    <Suspense fallback={offer}>
      <LeaveQuestion {...props} onKeep={() => setAsking(false)} />
    </Suspense>
  ) : (
    offer
  );
}
