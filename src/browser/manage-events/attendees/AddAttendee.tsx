import { useState } from 'react';
import type { EventSignUp } from '#shared/events/event.ts';
import { HttpError } from '#shared/http/errors.ts';
import { addAttendee } from '#shared/sign-ups/attendee-calls.ts';
import type { Attendee } from '#shared/sign-ups/sign-up.ts';
import { count } from '#shared/text/plain-text.ts';
import { sendOnly } from '../../http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Feedback } from '../../ui/Feedback.tsx';
import { Announced } from '../../ui/text/Announced.tsx';
import { useAction } from '../../ui/use-action.ts';
import { countAttendees } from './attendees.ts';

interface Props {
  slug: string;
  pk: number;
  name: string;
  /** What the button says, e.g. `Restore`. */
  label: string;
  signUp: Pick<EventSignUp, 'places'>;
  rows: readonly Attendee[];
  onAdded: () => void;
  onCancel?: () => void;
}

/** Gives someone a place. If all are taken or there is a waiting list, it asks for a second press. */
export function AddAttendee({ slug, pk, name, label, signUp, rows, onAdded, onCancel }: Props) {
  const [full, setFull] = useState(false);
  const { busy, problem, run } = useAction('Giving a place failed');
  const give = () =>
    run(async () => {
      try {
        await sendOnly(addAttendee, { slug, pk, over_limit: full });
      } catch (error) {
        if (!(error instanceof HttpError && error.code === 'full') || full) throw error;
        setFull(true);
        return;
      }
      onAdded();
    });
  const leave = onCancel ?? (full ? () => setFull(false) : null);
  return (
    <div className="grid gap-3">
      <Announced className="border-l-2 border-danger pl-2 empty:sr-only">{full && fullWords(signUp, rows)}</Announced>
      <Feedback problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button look={onCancel ? 'strong' : 'plain'} busy={busy} busyLabel="One moment..." onClick={give} about={name}>
          {full ? `${label} anyway` : label}
        </Button>
        {leave && (
          <Button look="plain" onClick={leave}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function fullWords({ places }: Pick<EventSignUp, 'places'>, rows: readonly Attendee[]): string {
  const { coming, waiting } = countAttendees(rows);
  const people = count(waiting, 'person', 'people');
  if (places === null || coming < places) return `Free places go to the waiting list first (${people}).`;
  const list = waiting === 0 ? '' : ` The waiting list has ${people}.`;
  return `All ${places} places are taken.${list} This person would be number ${coming + 1}.`;
}
