/** The part of an event's places box for somebody without a place: the state of sign-up, and the button that asks for a place. */
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { askDeed, askSentence } from './ask-words.ts';
import type { ControlsProps, SentenceProps } from './place-part.ts';
import { openedSentence } from './places-words.ts';

// Few events ask, or are not open yet.
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
  const deed = askDeed(places, own);
  const asks = deed === 'ask' || deed === 'wait';
  return (
    <>
      {asks && places.question !== null && (
        <AnswerField question={places.question} answer={answer} error={wrong} onAnswer={setAnswer} />
      )}
      {deed !== null && (
        <p>
          <Button
            busy={busy}
            busyLabel="Sending..."
            aria-disabled={deed === 'soon' || expired}
            onClick={() => asks && !expired && onWish({ answer, waiting_ok: deed === 'wait' })}
          >
            {LABELS[deed]}
          </Button>
        </p>
      )}
      {children}
    </>
  );
}
