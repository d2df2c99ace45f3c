import type { PersonalColumns } from '../database/personal-columns.ts';

const CLUB = 'no person: the club publishes it';

/** Events stay when an officer who added them leaves: they belong to the club, and no column says who it was. */
export const personalDataOfEvents = {
  columns: {
    events: {
      ...{ slug: CLUB, title: CLUB, description: CLUB, location: CLUB, host: CLUB, cover_image: CLUB },
      ...{ reason: CLUB, question: CLUB },
    },
  } satisfies PersonalColumns,
};
