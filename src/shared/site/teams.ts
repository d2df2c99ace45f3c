/** The teams of the club: labels of posts, a field of projects. */
import { TEAMS } from '#club';

/** For `data-team`, which sets the colour `tint` to that of the team (layouts/tokens.css). @returns 1 to 4; undefined for no team. */
export const teamNumber = (name: string | undefined): number | undefined =>
  name === undefined || !TEAMS.includes(name) ? undefined : TEAMS.indexOf(name) + 1;
