/** Saves the people who match the filters as a CSV file. The backend logs who exported how many. */

import { useState } from 'react';
import { exportPeople } from '../../../../shared/calls/officers.ts';
import { clubDay } from '../../../../shared/club-day.ts';
import type { ExportRow } from '../../../../shared/schemas/officers.ts';
import { IMPORT_COLUMNS } from '../../../../shared/schemas/people-import.ts';
import { send } from '../../../http/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblem } from '../../../ui/Form.tsx';
import { CheckField } from '../../../ui/fields.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useAction } from '../../../ui/use-action.ts';
import { count as counted } from '../words.ts';
import { type Cell, csvText } from './csv-file.ts';
import type { PeopleFilters } from './PeopleFilterFields.tsx';

/** The columns of the exported file. Their names must not change, because an import reads some of them. */
const COLUMNS: Readonly<Record<string, (row: ExportRow) => Cell>> = {
  username: ({ username }) => username,
  ...Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, (row: ExportRow) => row[column]])),
  phone_number: ({ phone_number }) => phone_number && `+${phone_number.replace(/^\+/, '')}`,
  state: ({ step }) => step,
  until: ({ until }) => until,
  rights: ({ grants }) => grants.join(' '),
  leadership_role: ({ leadership_role }) => leadership_role,
  verified: ({ verified }) => (verified ? 'yes' : 'no'),
  last_seen_month: ({ last_seen_month }) => last_seen_month,
};

/** @param day of the export, for the name of the file. */
export const peopleFile = (rows: readonly ExportRow[], day: string) => ({
  name: `people-${day}.csv`,
  type: 'text/csv',
  text: csvText([Object.keys(COLUMNS), ...rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)))]),
});

export function ExportPeople({ filters, count }: { filters: PeopleFilters; count: number }) {
  const [withHidden, setWithHidden] = useState(false);
  const [saved, setSaved] = useState('');
  const { busy, problem, run } = useAction('Exporting the people failed');
  const save = () => {
    setSaved('');
    return run(async () => {
      const rows = await send(exportPeople, { ...filters, ...(withHidden && { hidden: '1' }) });
      const file = peopleFile(rows, clubDay(Date.now()));
      saveFile(file);
      setSaved(`Saved ${counted(rows.length, 'person', 'people')} as ${file.name}.`);
    });
  };
  if (count === 0) return null;
  return (
    <section aria-labelledby="export" className="grid justify-items-start gap-3 border-t border-line pt-6">
      <h2 id="export" className="text-2xl">
        Export
      </h2>
      <p className="max-w-prose text-muted">
        A CSV file with everybody in this search. It holds personal data: keep it on your own device, and delete it when
        you are done. The log notes each export.
      </p>
      <CheckField checked={withHidden} onChange={() => setWithHidden(!withHidden)}>
        Include what members hide
      </CheckField>
      <FormProblem>{problem}</FormProblem>
      <Button look="plain" busy={busy} busyLabel="Preparing..." onClick={save}>
        Export {counted(count, 'person', 'people')}
      </Button>
      <p role="status" className="min-h-6 text-good">
        {saved}
      </p>
    </section>
  );
}
