import { useState } from 'react';
import { givePlace } from '../../../../../shared/calls/places.ts';
import { HttpError } from '../../../../../shared/http/errors.ts';
import type { EventPerson, PlacesSettings } from '../../../../../shared/schemas/event-people.ts';
import { sendOnly } from '../../../../http/send.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblem } from '../../../../ui/Form.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { countPeople } from '../people-words.ts';

interface Props {
  slug: string;
  pk: number;
  name: string;
  /** What the button says, e.g. `Put back`. */
  label: string;
  settings: PlacesSettings;
  rows: readonly EventPerson[];
  onGiven: () => void;
  onCancel?: () => void;
}

/** Gives somebody a place. If all are taken or others wait, it asks for a second press. */
export function GivePlace({ slug, pk, name, label, settings, rows, onGiven, onCancel }: Props) {
  const [full, setFull] = useState(false);
  const { busy, problem, run } = useAction('Giving a place failed');
  const give = () =>
    run(async () => {
      try {
        await sendOnly(givePlace, { slug, pk, over: full });
      } catch (error) {
        if (!(error instanceof HttpError && error.code === 'full') || full) throw error;
        setFull(true);
        return;
      }
      onGiven();
    });
  const leave = onCancel ?? (full ? () => setFull(false) : null);
  return (
    <div className="grid gap-3">
      <p role="status" className="border-l-2 border-danger pl-2 empty:hidden">
        {full && fullWords(settings, rows)}
      </p>
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button look={onCancel ? 'strong' : 'plain'} busy={busy} busyLabel="One moment..." onClick={give}>
          {full ? `${label} anyway` : label}
          <span className="sr-only"> {name}</span>
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

function fullWords({ places }: PlacesSettings, rows: readonly EventPerson[]): string {
  const { coming, waiting } = countPeople(rows);
  const line = waiting === 0 ? '' : waiting === 1 ? ' One person waits.' : ` ${waiting} people wait.`;
  return places !== null && coming >= places
    ? `All ${places} places are taken.${line} This would be number ${coming + 1}.`
    : `The free places are for those who wait.${line}`;
}
