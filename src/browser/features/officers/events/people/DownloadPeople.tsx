import type { EventPerson } from '../../../../../shared/schemas/event-people.ts';
import { type Columns, CsvDownload, phoneCell } from '../../CsvDownload.tsx';

/** @param question the title of the column of answers; null: the event asks nothing. */
export const eventPeopleColumns = (question: string | null): Columns<EventPerson> => [
  ['first_name', ({ first_name }) => first_name],
  ['last_name', ({ last_name }) => last_name],
  ['state', ({ state }) => state],
  ['position', ({ position }) => position],
  ['asked_at', ({ asked_at }) => asked_at],
  ['here', ({ present }) => (present === 'here' ? 'yes' : '')],
  ['member', ({ is_member }) => (is_member ? 'yes' : 'no')],
  ['email', ({ email }) => email],
  ['phone_number', ({ phone_number }) => phoneCell(phone_number)],
  [question ?? 'answer', ({ answer }) => answer],
];

interface Props {
  slug: string;
  rows: readonly EventPerson[];
  question: string | null;
}

export const DownloadPeople = ({ slug, rows, question }: Props) => (
  <CsvDownload
    title="Download list"
    Heading="h3"
    text="Save everyone above as a CSV file."
    label="Download list"
    name={slug}
    columns={eventPeopleColumns(question)}
    load={() => rows}
  />
);
