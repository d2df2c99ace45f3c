import { useEffect, useId, useRef } from 'react';
import type { OwnPlace, Places } from '../../../shared/schemas/event-places.ts';
import { Button } from '../../ui/Button.tsx';
import { leaveWords } from './leave-words.ts';

interface Props {
  places: Places;
  own: OwnPlace;
  busy: boolean;
  onLeave: () => void;
  onKeep: () => void;
}

/** Asks for confirmation before a place is given back. */
export function LeaveQuestion({ places, own, busy, onLeave, onKeep }: Props) {
  const keep = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const words = leaveWords(places, own);
  // "Keep it" takes the place and the focus of the pressed button, so that a double tap gives nothing back.
  useEffect(() => keep.current?.querySelector('button')?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <p id={id} className="font-medium">
        {words.question}
      </p>
      <p ref={keep} className="flex flex-wrap gap-3">
        <Button look="plain" aria-disabled={busy} onClick={() => !busy && onKeep()}>
          {words.no}
        </Button>
        <Button look="plain" busy={busy} busyLabel={words.busy} onClick={onLeave}>
          {words.yes}
        </Button>
      </p>
    </div>
  );
}
