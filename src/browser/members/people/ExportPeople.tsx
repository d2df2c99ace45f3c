import { useState } from 'react';
import { displayPhone } from '../../../shared/accounts/phone.ts';
import type { ExportRow } from '../../../shared/members/people.ts';
import { IMPORT_COLUMNS } from '../../../shared/members/people.ts';
import { exportPeople } from '../../../shared/members/people-calls.ts';
import { send } from '../../http/send.ts';
import { type Columns, CsvDownload } from '../../officers/CsvDownload.tsx';
import { count as counted } from '../../officers/words.ts';
import { CheckField } from '../../ui/fields.tsx';
import type { PeopleFilters } from './PeopleFilterFields.tsx';

/** The names must not change, because an import reads some of them. */
export const PEOPLE_COLUMNS: Columns<ExportRow> = [
  ['username', ({ username }) => username],
  ...IMPORT_COLUMNS.map((column): Columns<ExportRow>[number] => [
    column,
    (row) => (column === 'phone_number' ? displayPhone(row.phone_number) : row[column]),
  ]),
  ['state', ({ step }) => step],
  ['until', ({ until }) => until],
  ['access', ({ access }) => access.join(' ')],
  ['leadership_role', ({ leadership_role }) => leadership_role],
  ['verified', ({ verified }) => (verified ? 'yes' : 'no')],
  ['last_seen_month', ({ last_seen_month }) => last_seen_month],
];

interface Props {
  filters: PeopleFilters;
  count: number;
  /** Whether a new search is running. */
  searching: boolean;
}

/** How many people match the filters, and a file with them. The backend logs each export. */
export function ExportPeople({ filters, count, searching }: Props) {
  const [open, setOpen] = useState(false);
  const [withHidden, setWithHidden] = useState(false);
  const people = counted(count, 'person', 'people');
  return (
    <div className={`grid gap-3 ${open ? 'pb-6' : ''}`}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {searching ? 'Searching...' : count === 0 ? 'No one' : people}
        </p>
        {count > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="min-h-11 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            Export…
          </button>
        )}
      </div>
      {open && count > 0 && (
        <CsvDownload
          title="Export"
          Heading="h2"
          text="Save everyone in this search as a CSV file. Each export is logged."
          label={`Export ${people}`}
          name="people"
          columns={PEOPLE_COLUMNS}
          load={() => send(exportPeople, { ...filters, ...(withHidden && { include_hidden: '1' }) })}
        >
          <CheckField checked={withHidden} onChange={() => setWithHidden(!withHidden)}>
            Include hidden contact details
          </CheckField>
        </CsvDownload>
      )}
    </div>
  );
}
