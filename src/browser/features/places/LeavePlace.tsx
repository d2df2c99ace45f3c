import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { LeaveWords } from './own-place-words.ts';

interface Props {
  words: LeaveWords;
  busy: boolean;
  onLeave: () => void;
}

/** Gives a place back, after one question. */
export function LeavePlace({ words, busy, onLeave }: Props) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  // What was pressed is gone. "Keep it" stands where the finger was: a second tap gives nothing away.
  useEffect(() => {
    if (asking !== null) place.current?.querySelector('button')?.focus();
  }, [asking]);

  if (asking !== true)
    return (
      <div ref={place}>
        <Button look="plain" onClick={() => setAsking(true)}>
          {words.label}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div ref={place} role="group" aria-labelledby={id} className="grid gap-3">
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
  );
}
