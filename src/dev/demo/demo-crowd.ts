/** As many more invented people as a benchmark wants. No two have the same name. */
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts';

const FIRST_NAMES = DEMO_PEOPLE.map((person) => person.first_name);
const LAST_NAMES = DEMO_PEOPLE.map((person) => person.last_name);

export const demoCrowd = (size: number): DemoPerson[] =>
  Array.from({ length: size }, (_, index) => {
    const round = Math.floor(index / (FIRST_NAMES.length * LAST_NAMES.length));
    const first_name = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const last_name = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? '';
    return { first_name, last_name: `${last_name} ${letters(round)}` };
  });

/** A, B, …, Z, AA, …: told apart by letters, because a name with a number looks like a mistake. */
const letters = (round: number): string =>
  (round >= 26 ? letters(Math.floor(round / 26) - 1) : '') + String.fromCharCode(65 + (round % 26));
