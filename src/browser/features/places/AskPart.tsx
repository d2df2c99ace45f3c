/** The box about places for somebody without a place: the state of sign-up, and the button to ask for a place. */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { askButton, askSentence } from './ask-words.ts';
import type { ControlsProps, SentenceProps } from './place-part.ts';
import { openedSentence } from './places-words.ts';

// Loaded on demand: few events have a question or are not open yet.
const AnswerField = lazyPart(async () => (await import('./AnswerField.tsx')).AnswerField);
const OpensSentence = lazyPart(async () => (await import('./OpensSentence.tsx')).OpensSentence);

const LABELS = { ask: "I'm coming", soon: "I'm coming", wait: 'Join the waiting list' } as const;

export function Sentence({ places, own, refresh }: SentenceProps) {
  const isEarly = places.state === 'early' && own.why !== 'not_member';
  return (
    <>
      {askSentence(places, own, isEarly ? '' : openedSentence(places, Date.now()))}
      {isEarly && <OpensSentence places={places} refresh={refresh} />}
      {own.why === 'not_member' && (
        <>
          {' '}
          <a href="/profile">See your joining steps</a>
        </>
      )}
    </>
  );
}

export function Controls({ places, own, busy, expired, wrong, onWish, children }: ControlsProps) {
  const [answer, setAnswer] = useState('');
  const button = askButton(places, own);
  const asks = button === 'ask' || button === 'wait';
  return (
    <>
      {asks && places.question !== null && (
        <AnswerField question={places.question} answer={answer} error={wrong} onAnswer={setAnswer} />
      )}
      {button !== null && (
        <p>
          <Button
            busy={busy}
            busyLabel="Sending..."
            aria-disabled={button === 'soon' || expired}
            onClick={() => asks && !expired && onWish({ answer, waiting_ok: button === 'wait' })}
          >
            {LABELS[button]}
          </Button>
        </p>
      )}
      {children}
    </>
  );
}
