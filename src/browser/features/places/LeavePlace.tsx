import { useEffect, useId, useRef, useState } from 'react';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { Button } from '../../ui/Button.tsx';
import { leaveWords } from './places-words.ts';

interface Props {
  places: Places;
  own: OwnPlace;
  busy: boolean;
  onLeave: () => void;
}

/** Gives a place back, or leaves the waiting list, after a confirmation. */
export function LeavePlace({ places, own, busy, onLeave }: Props) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = leaveWords(places, own);
  // "Keep it" takes the place and the focus of the pressed button, so that a double tap gives nothing back. After it, the button has the
  // focus again.
  useEffect(() => {
    if (asking !== null) part.current?.querySelector('button')?.focus();
  }, [asking]);
  return (
    <div ref={part}>
      {asking ? (
        // biome-ignore lint/a11y/useSemanticElements: no fields of a form
        <div role="group" aria-labelledby={id} className="grid gap-3">
          <p id={id} className="font-medium">
            {words.question}
          </p>
          <p className="flex flex-wrap gap-3">
            <Button look="plain" aria-disabled={busy} onClick={() => !busy && setAsking(false)}>
              {words.no}
            </Button>
            <Button look="plain" busy={busy} busyLabel={words.busy} onClick={onLeave}>
              {words.yes}
            </Button>
          </p>
        </div>
      ) : (
        <Button look="plain" onClick={() => setAsking(true)}>
          {words.leave}
        </Button>
      )}
    </div>
  );
}
