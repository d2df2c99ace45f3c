/**
 * The teams of the club: labels of the blog, fields of projects. Markup names one as `data-team="Design"`, which sets the colour `tint`
 * to its own (layouts/tokens.css).
 */
export const TEAMS = ['Avionics', 'Design', 'Propulsion', 'Structures'] as const;
export type Team = (typeof TEAMS)[number];
