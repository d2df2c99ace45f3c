import type { PersonalColumns } from './personal-columns.ts';

const SERVER = 'no person: about the server itself';

export const personalDataOfDatabase = {
  columns: {
    migrations: { name: SERVER },
    daily_tasks: { name: SERVER, done_on: SERVER },
  } satisfies PersonalColumns,
};
