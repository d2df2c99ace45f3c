import { expect, test } from 'vitest';
import {
  countedStats,
  drawingNumbers,
  howLongAgo,
  inProjectOrder,
  lastUpdate,
} from '../../../src/build/content/projects.ts';
import type { ProjectState } from '../../../src/shared/schemas/project.ts';

const project = (id: string, state: ProjectState, started: string) => ({ id, data: { state, started } });

test('what goes on stands before what is over, the newest first', () => {
  const ids = inProjectOrder([
    project('over-new', 'flown', '2026-05-01'),
    project('old', 'build', '2024-05-01'),
    project('over-newest', 'ended', '2026-06-01'),
    project('new', 'idea', '2026-01-01'),
  ]).map(({ id }) => id);
  expect(ids).toEqual(['new', 'old', 'over-newest', 'over-new']);
});

test('a drawing number is the year and the order in it', () => {
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

test('the newest entry of the log is the last update, wherever it stands; without a log it is the beginning', () => {
  const log = ['2026-03-14', '2026-10-10', '2026-07-04'].map((date) => ({ date, text: 'Done.' }));
  expect(lastUpdate({ started: '2026-02-01', log })).toBe('2026-10-10');
  expect(lastUpdate({ started: '2026-02-01', log: [] })).toBe('2026-02-01');
});

test.each([
  ['2026-11-22', 'today'],
  ['2026-12-01', 'today'],
  ['2026-11-21', '1 day ago'],
  ['2026-11-09', '13 days ago'],
  ['2026-11-08', '2 weeks ago'],
  ['2026-09-22', '2 months ago'],
  ['2025-09-20', '14 months ago'],
  ['2024-11-20', '2 years ago'],
  ['2020-01-01', '6 years ago'],
])('an update of %s was %s', (day, words) => {
  expect(howLongAgo(day, '2026-11-22')).toBe(words);
});

test('a figure is counted only where the club has not written one', () => {
  const projects = (['idea', 'flown', 'ended', 'test', 'flown'] as const).map((state) => ({ state }));
  expect(
    countedStats(
      [
        { label: 'written', value: '6+', counts: 'projects' },
        { label: 'all', counts: 'projects' },
        { label: 'completed', counts: 'completed projects' },
      ],
      projects,
    ),
  ).toEqual([
    { label: 'written', value: '6+' },
    { label: 'all', value: '5' },
    { label: 'completed', value: '3' },
  ]);
});
