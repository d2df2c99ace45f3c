/** The dialog of the bar about places: the question for everyone who signs up, and cancelling a place. Path: PlacesBox -> PlaceSheet */
import { useState } from 'react';
import { ANSWER_LIMIT, type OwnPlace, type Places } from '../../shared/sign-ups/event-places.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { TextField } from '../ui/fields.tsx';
import { type BoxWords, BUTTON_WORDS, leaveWords } from './places-words.ts';
import type { useOwnPlace } from './use-own-place.ts';
import { WhoElseComes } from './WhoElseComes.tsx';

interface Props extends Pick<ReturnType<typeof useOwnPlace>, 'busy' | 'failure' | 'change'> {
  open: boolean;
  onClose: () => void;
  slug: string;
  places: Places;
  own: OwnPlace;
  words: BoxWords;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function PlaceSheet({ open, onClose, slug, places, own, words, expired, busy, failure, change }: Props) {
  const [answer, setAnswer] = useState('');
  const { sentence, detail, button, isForTheClub } = words;
  const asks = button === 'ask' || button === 'wait';
  const wrong = failure.fields?.answer?.join(' ');
  return (
    <Dialog
      sheet="sheet"
      title={!open ? '' : asks ? BUTTON_WORDS[button] : sentence.replace(/\.$/, '')}
      open={open}
      onClose={onClose}
      busy={busy}
    >
      {open && (
        <div className="grid gap-5">
          {asks && places.question !== null && (
            // A plain input, because it needs none of the checks of a form.
            <TextField
              name="place-answer"
              label={places.question}
              hint="Optional. Only officers see your answer."
              error={wrong}
              autoComplete="off"
              maxLength={ANSWER_LIMIT}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
          {detail !== '' && (
            <p className="[overflow-wrap:anywhere]">
              <span>{detail}</span> {isForTheClub && <WriteToTheClub />}
            </p>
          )}
          {own.state === 'coming' && places.names === 'coming' && <WhoElseComes slug={slug} />}
          <Feedback problem={wrong === undefined ? failure.problem : undefined} />
          {asks && (
            <div className="grid gap-3">
              <Button
                busy={busy}
                busyLabel="Sending..."
                aria-disabled={expired}
                onClick={() => !expired && change({ answer, waiting_ok: button === 'wait' })}
              >
                {BUTTON_WORDS[button]}
              </Button>
              <Stay words="Not now" busy={busy} onStay={onClose} />
            </div>
          )}
          {button === 'change' && <Leave {...{ places, own, busy }} onStay={onClose} onLeave={() => change(null)} />}
        </div>
      )}
    </Dialog>
  );
}

export const WriteToTheClub = () => (
  <>
    <a href="/contact">Write to the club</a>
    <span> if you have a question.</span>
  </>
);

interface LeaveProps {
  places: Places;
  own: OwnPlace;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Closes the sheet. It is at the bottom, where the button was that opened the sheet, so that a double tap changes nothing. */
const Stay = ({ words, busy, onStay }: Pick<LeaveProps, 'busy' | 'onStay'> & { words: string }) => (
  <Button look="plain" aria-disabled={busy} onClick={() => !busy && onStay()}>
    {words}
  </Button>
);

/** Cancels a place, or leaves the waiting list. */
function Leave({ places, own, busy, onStay, onLeave }: LeaveProps) {
  const words = leaveWords(places, own);
  return (
    <div className="grid gap-3">
      {words.text !== '' && <p>{words.text}</p>}
      <Button look="danger" busy={busy} busyLabel={words.busy} onClick={onLeave}>
        {words.yes}
      </Button>
      <Stay words={words.no} busy={busy} onStay={onStay} />
    </div>
  );
}
