import { useState } from 'react';
import { clubDay } from '../../../../../shared/club-day.ts';
import type { EventPerson } from '../../../../../shared/schemas/event-people.ts';
import { Button } from '../../../../ui/Button.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { count } from '../../words.ts';
import { eventPeopleFile } from './event-people-file.ts';

interface Props {
  slug: string;
  rows: readonly EventPerson[];
  question: string | null;
}

/** Saves the list of people as a CSV file. */
export function DownloadPeople({ slug, rows, question }: Props) {
  const [saved, setSaved] = useState('');
  const save = () => {
    const file = eventPeopleFile(slug, rows, question, clubDay(Date.now()));
    saveFile(file);
    setSaved(`Saved ${count(rows.length, 'person', 'people')} as ${file.name}.`);
  };
  return (
    <section aria-labelledby="download" className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h3 id="download" className="text-2xl">
        Download list
      </h3>
      <p className="max-w-prose text-muted">
        A CSV file with everybody above. It holds personal data: keep it on your own device, and delete it when you are
        done.
      </p>
      <Button look="plain" onClick={save}>
        Download list
      </Button>
      <p role="status" className="min-h-6 text-good">
        {saved}
      </p>
    </section>
  );
}
