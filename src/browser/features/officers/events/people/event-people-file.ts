/** The columns of the file of people who come to an event. */
import type { EventPerson } from '../../../../../shared/schemas/event-people.ts';
import { type Cell, csvText } from '../../people/csv-file.ts';

const COLUMNS: Readonly<Record<string, (row: EventPerson) => Cell>> = {
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  state: ({ state }) => state,
  position: ({ position }) => position,
  asked_at: ({ asked_at }) => asked_at,
  here: ({ present }) => (present === 'here' ? 'yes' : ''),
  member: ({ is_member }) => (is_member ? 'yes' : 'no'),
  email: ({ email }) => email,
  phone_number: ({ phone_number }) => phone_number && `+${phone_number.replace(/^\+/, '')}`,
  answer: ({ answer }) => answer,
};

/** @param question the title of the column of answers. @param day of the download, for the name of the file. */
export function eventPeopleFile(slug: string, rows: readonly EventPerson[], question: string | null, day: string) {
  const titles = Object.keys(COLUMNS).map((name) => (name === 'answer' ? (question ?? name) : name));
  return {
    name: `${slug}-${day}.csv`,
    type: 'text/csv',
    text: csvText([titles, ...rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)))]),
  };
}
