/** The columns of the exported file. Their names must not change, because an import reads some of them (shared/schemas/people-import.ts). */
import type { ExportRow } from '../../../../shared/schemas/officers.ts';
import { type Cell, csvText } from './csv-file.ts';

const COLUMNS: Readonly<Record<string, (row: ExportRow) => Cell>> = {
  username: ({ username }) => username,
  email: ({ email }) => email,
  registration_no: ({ registration_no }) => registration_no,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  phone_number: ({ phone_number }) => phone_number && `+${phone_number.replace(/^\+/, '')}`,
  year_of_study: ({ year_of_study }) => year_of_study,
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
