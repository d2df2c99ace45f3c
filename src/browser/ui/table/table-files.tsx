/** What the screens that read a table have in common: the field for its file, and the words about lines that are no rows. */
import type { ComponentProps } from 'react';
import { FileField } from '../form/choice-fields.tsx';
import type { CsvTable } from './csv-file.ts';

type Props = Omit<ComponentProps<typeof FileField>, 'accept' | 'onClick' | 'onChange'> & {
  onFile: (file: File) => void;
};

/** Offers spreadsheets too, because the message about one says what to do. */
export const TableFileField = ({ onFile, ...field }: Props) => (
  <FileField
    {...field}
    accept=".csv,.tsv,.tab,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,text/plain"
    // Otherwise browsers would not report the same file again after a correction.
    onClick={({ currentTarget }) => {
      currentTarget.value = '';
    }}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onFile(file);
    }}
  />
);

const OTHER_LINES = [
  ['titles', 'with the column names'],
  ['above', 'above them'],
  ['separator', 'about the separator'],
  ['blank', 'blank'],
] as const;

/** For each kind of line that there is, such as `1 with the column names`. */
export const otherLineWords = (others: CsvTable['others']): string[] =>
  OTHER_LINES.filter(([kind]) => others[kind] > 0).map(([kind, words]) => `${others[kind]} ${words}`);
