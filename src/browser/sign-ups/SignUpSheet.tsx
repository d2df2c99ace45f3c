/** The dialog of the bar about sign-up: the question for everyone who signs up, and cancelling. Path: SignUpBar -> SignUpSheet */
import { useState } from 'react';
import { fullName } from '#shared/accounts/person-name.ts';
import type { EventSignUp } from '#shared/events/event.ts';
import { ANSWER_LIMIT, type OwnSignUp } from '#shared/sign-ups/sign-up.ts';
import { listAttendees } from '#shared/sign-ups/sign-up-calls.ts';
import { SESSION_OVER } from '../http/sign-in-again.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Feedback } from '../ui/Feedback.tsx';
import { TextField } from '../ui/form/fields.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { useCall } from '../ui/use-call.ts';
import { type BarWords, BUTTON_WORDS, cancelWords } from './sign-up-words.ts';
import type { useOwnSignUp } from './use-own-sign-up.ts';

interface Props extends Pick<ReturnType<typeof useOwnSignUp>, 'busy' | 'problem' | 'change'> {
  open: boolean;
  onClose: () => void;
  slug: string;
  sign_up: EventSignUp;
  own: OwnSignUp;
  words: BarWords;
  /** The session ended while the page was open. */
  expired: boolean;
}

export function SignUpSheet({ open, onClose, slug, sign_up, own, words, expired, busy, problem, change }: Props) {
  const [answer, setAnswer] = useState('');
  const { sentence, detail, button } = words;
  const signsUp = button === 'sign_up' || button === 'wait';
  return (
    <Dialog
      sheet="sheet"
      title={!open ? '' : signsUp ? BUTTON_WORDS[button] : sentence.replace(/\.$/, '')}
      open={open}
      onClose={onClose}
      busy={busy}
    >
      {open && (
        <div className="grid gap-5">
          {signsUp && sign_up.question !== null && (
            // A plain input, because it needs none of the checks of a form.
            <TextField
              name="sign-up-answer"
              label={sign_up.question}
              hint="Optional. Only officers see your answer."
              autoComplete="off"
              maxLength={ANSWER_LIMIT}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
          {detail && (
            <p className="[overflow-wrap:anywhere]">
              <span>{detail}</span> {button === 'details' && <WriteToTheClub />}
            </p>
          )}
          {own.state === 'coming' && sign_up.names === 'attendees' && <WhoElseComes slug={slug} />}
          <Feedback problem={expired ? SESSION_OVER : problem} />
          {signsUp && (
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
          {button === 'change' && <Cancel {...{ sign_up, own, busy }} onStay={onClose} onCancel={() => change(null)} />}
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

interface CancelProps {
  sign_up: EventSignUp;
  own: OwnSignUp;
  busy: boolean;
  onStay: () => void;
  onCancel: () => void;
}

/** Closes the sheet. It is at the bottom, where the button was that opened the sheet, so that a double press changes nothing. */
const Stay = ({ words, busy, onStay }: Pick<CancelProps, 'busy' | 'onStay'> & { words: string }) => (
  <Button look="plain" aria-disabled={busy} onClick={() => !busy && onStay()}>
    {words}
  </Button>
);

/** Cancels a sign-up, or leaves the waiting list. */
function Cancel({ sign_up, own, busy, onStay, onCancel }: CancelProps) {
  const words = cancelWords(sign_up, own);
  return (
    <div className="grid gap-3">
      {words.text !== '' && <p>{words.text}</p>}
      <Button look="danger" busy={busy} busyLabel={words.busy} onClick={onCancel}>
        {words.yes}
      </Button>
      <Stay words={words.no} busy={busy} onStay={onStay} />
    </div>
  );
}

/**
 * The names of attendees who allow it. Loaded when the list is opened. Officers get everyone who signed up. 403 for people who do not come,
 * or if the event shows no names.
 */
function WhoElseComes({ slug }: { slug: string }) {
  const [opened, setOpened] = useState(false);
  const names = useCall(listAttendees, opened ? { slug } : null, 'Failed to fetch who else is coming');
  return (
    <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-display font-medium">Who else is coming</summary>
      <QueryResult query={names} name="The names">
        {(people) => {
          const coming = people.filter((person) => !('state' in person) || person.state === 'coming');
          return coming.length === 0 ? (
            <p>
              <span>No one else is showing their name. You can show yours under </span>
              <a href="/profile/privacy">Who sees what</a>
              <span>.</span>
            </p>
          ) : (
            <ul className="list-disc pl-5">
              {coming.map((person, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list is never sorted again
                <li key={index} dir="auto" className="[overflow-wrap:anywhere]">
                  {fullName(person)}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryResult>
    </details>
  );
}
