/**
 * The pages of projects by team and by state, such as `/projects/team/avionics`. Separate from projects.ts, which the loaders import:
 * they must report mistakes in site.yaml before `#club` reads it.
 */
import { TEAMS } from '#club';
import { PROJECT_STATE_WORDS, PROJECT_STATES, type ProjectFields } from '../../shared/site/project.ts';
import { groupSlug } from './projects.ts';

interface ProjectGroup {
  label: string;
  href: string;
  count: number;
  /** Value of the field. */
  value: string;
}

const FIELDS = {
  team: TEAMS.map((team) => ({ value: team, label: team })),
  state: PROJECT_STATES.map((state) => ({ value: state, label: PROJECT_STATE_WORDS[state] })),
} as const;
type GroupField = keyof typeof FIELDS;
export const GROUP_FIELDS = Object.keys(FIELDS) as GroupField[];

/** Only groups with projects, in the order of the field's values. */
export const projectGroups = (
  projects: readonly { data: Pick<ProjectFields, GroupField> }[],
  field: GroupField,
): ProjectGroup[] =>
  FIELDS[field]
    .map(({ value, label }: { value: string; label: string }) => ({
      value,
      label,
      href: `/projects/${field}/${groupSlug(value)}`,
      count: projects.filter(({ data }) => data[field] === value).length,
    }))
    .filter(({ count }) => count > 0);
