/**
 * Columns that lead to a person, by table, and what becomes of each once the person's account is deleted. The personal-data.ts of each noun
 * lists those of its tables; tests/server/personal-data compares the lists with the tables.
 */
export type PersonalColumns = Readonly<Record<string, Readonly<Record<string, Fate>>>>;

/** `goes`: with its row. `is emptied`: where the row stays. `no person`: it only looks like such a column. */
type Fate = 'goes' | 'is emptied' | `stays because ${string}` | `no person: ${string}`;
