import { useState } from 'react';
import { ANSWER_LIMIT } from '../../../shared/schemas/event-places.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { BoxWords } from './places-words.ts';
import type { Wish } from './use-own-place.ts';

interface Props {
  button: BoxWords['button'];
  /** The officers' question to attendees. */
  question: string | null;
  busy: boolean;
  /** The session ended while the page was open. */
  expired: boolean;
  /** The server's error about the answer. */
  wrong: string | undefined;
  onAsk: (wish: Wish) => void;
}

const LABELS = { ask: "I'm coming", soon: "I'm coming", wait: 'Join the waiting list' } as const;
const ID = 'place-answer';
const HINT = 'Optional. Only officers see your answer.';

export function AskForPlace({ button, question, busy, expired, wrong, onAsk }: Props) {
  const [answer, setAnswer] = useState('');
  if (button === null || button === 'leave') return null;
  return (
    <>
      {button !== 'soon' && question !== null && (
        // A plain input, because it needs none of the checks of a form.
        <TextField
          name={ID}
          label={question}
          hint={HINT}
          error={wrong}
          autoComplete="off"
          maxLength={ANSWER_LIMIT}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      <p>
        <Button
          busy={busy}
          busyLabel="Sending..."
          aria-disabled={button === 'soon' || expired}
          onClick={() => button !== 'soon' && !expired && onAsk({ answer, waiting_ok: button === 'wait' })}
        >
          {LABELS[button]}
        </Button>
      </p>
    </>
  );
}
