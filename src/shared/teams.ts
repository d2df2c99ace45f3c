/**
 * The teams of the club: labels of posts, a field of projects. `data-team="Design"` on an element sets the colour `tint` to the team's
 * (layouts/tokens.css).
 */
export const TEAMS = ['Avionics', 'Design', 'Propulsion', 'Structures'] as const;
export type Team = (typeof TEAMS)[number];
