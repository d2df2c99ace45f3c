import { expect, test } from 'vitest';
import { projectGroups } from '../../../src/build/content/project-groups.ts';
import { groupSlug } from '../../../src/build/content/projects.ts';

const projects = [
  { data: { team: 'Structures', state: 'build' } },
  { data: { team: 'Avionics', state: 'idea' } },
  { data: { team: 'Structures', state: 'idea' } },
] as const;

test('only teams and states with projects have a page, in the order of teams and states', () => {
  expect(projectGroups(projects, 'team').map(({ href, count }) => [href, count])).toEqual([
    ['/projects/team/avionics', 1],
    ['/projects/team/structures', 2],
  ]);
  expect(projectGroups(projects, 'state').map(({ href, label, count }) => [href, label, count])).toEqual([
    ['/projects/state/idea', 'Idea', 2],
    ['/projects/state/build', 'Build', 1],
  ]);
});

test.each([
  ['Avionics', 'avionics'],
  ['Carga útil', 'carga-util'],
  ['R&D', 'r-d'],
  ['推进', '推进'],
])('the projects of %s are at %s', (team, slug) => expect(groupSlug(team)).toBe(slug));
