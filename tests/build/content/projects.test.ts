import { expect, test } from 'vitest';
import { PROJECT_STATES, type ProjectState } from '#shared/site/project.ts';
import {
  drawingNumbers,
  eventsOfProject,
  groupSlug,
  howLongAgo,
  inProjectOrder,
  lastUpdate,
  postsOfProject,
  projectGroups,
} from '../../../src/build/content/projects.ts';

const project = (id: string, state: ProjectState, started: string) => ({ id, data: { state, started } });

test('Running projects come before finished ones, newest first', () => {
  const ids = inProjectOrder([
    project('over-new', 'flown', '2026-05-01'),
    project('old', 'build', '2024-05-01'),
    project('over-newest', 'ended', '2026-06-01'),
    project('new', 'idea', '2026-01-01'),
  ]).map(({ id }) => id);
  expect(ids).toEqual(['new', 'old', 'over-newest', 'over-new']);
});

test('A drawing number consists of the year and the position in it', () => {
  const numbers = drawingNumbers([
    project('third', 'build', '2026-09-01'),
    project('b-first', 'build', '2026-02-01'),
    project('a-first', 'ended', '2026-02-01'),
    project('other-year', 'idea', '2025-12-31'),
  ]);
  expect(Object.fromEntries(numbers)).toEqual({
    'a-first': '2026-01',
    'b-first': '2026-02',
    third: '2026-03',
    'other-year': '2025-01',
  });
});

test('The last update is the date of the newest log entry', () => {
  const log = ['2026-03-14', '2026-10-10', '2026-07-04'].map((date) => ({ date, text: 'Done.' }));
  expect(lastUpdate({ started: '2026-02-01', log })).toBe('2026-10-10');
  expect(lastUpdate({ started: '2026-02-01', log: [] })).toBe('2026-02-01');
});

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', '1 day ago'],
  ['2026-11-09', '13 days ago'],
  ['2026-11-08', '2 weeks ago'],
  ['2026-09-22', '2 months ago'],
  ['2025-09-20', '14 months ago'],
  ['2024-11-20', '2 years ago'],
])('An update of %s was %s on 22 November 2026', (day, words) => {
  expect(howLongAgo(day, '2026-11-22')).toBe(words);
});

const projects = [
  { data: { team: 'Structures', state: 'build' } },
  { data: { team: 'Avionics', state: 'idea' } },
  { data: { team: 'Structures', state: 'idea' } },
] as const;

test('Every team and state has a page, also without projects', () => {
  expect(
    projectGroups(projects, 'team', ['Avionics', 'Design', 'Structures']).map(({ href, count }) => [href, count]),
  ).toEqual([
    ['/projects/team/avionics', 1],
    ['/projects/team/design', 0],
    ['/projects/team/structures', 2],
  ]);
  const states = projectGroups(projects, 'state', []).map(({ href, label, count }) => [href, label, count]);
  expect(states).toHaveLength(PROJECT_STATES.length);
  expect(states).toContainEqual(['/projects/state/idea', 'Idea', 2]);
});

test("A team's name becomes an address", () => {
  expect(['Carga útil', 'R&D', '推进'].map(groupSlug)).toEqual(['carga-util', 'r-d', '推进']);
});

test.each([
  ['project: glider', true],
  [' Project :  Glider ', true],
  ['project: glider-two', false],
  ['project:', false],
  ['my project: glider', false],
])('A post labelled "%s" belongs to the glider: %s', (label, belongs) => {
  const post = { labels: ['Published', label] };
  expect(postsOfProject('glider', [post])).toEqual(belongs ? [post] : []);
  expect(postsOfProject('sample-rocket-one', [{ labels: ['project: Sample Rocket One'] }])).toHaveLength(1);
});

test.each([
  ['<p>See <a href="/projects/glider">the glider</a>.</p>', true],
  ['<p>https://club.example/projects/glider</p>', true],
  ['project:glider', true],
  ['(Project: Glider)', true],
  ['<a href="/projects/glider-two">another</a>', false],
  ['<a href="/projects/gliders">others</a>', false],
  ['Our glider flies.', false],
])('An event that says %j belongs to the glider: %s', (description, belongs) => {
  expect(eventsOfProject('glider', [{ description }])).toHaveLength(belongs ? 1 : 0);
});
