import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countedStats, countShown, figureWarnings } from '../../../src/build/content/figures.ts';
import { contentFolder } from '../../support/content-folder.ts';

const projects = (['idea', 'flown', 'ended', 'test', 'flown'] as const).map((state) => ({ state }));
const totals = countShown(8, projects);

test('The build counts a figure unless the club has entered one', () => {
  const stats = [
    { value: '6+', counts: 'projects' },
    { counts: 'projects' },
    { counts: 'completed projects' },
    { counts: 'partners' },
  ] as const;
  const counted = countedStats(
    stats.map((stat) => ({ ...stat, label: 'A' })),
    totals,
  );
  expect(counted.map(({ value }) => value)).toEqual(['6+', '5', '3', '8']);
});

test.each([
  [{ label: 'partners', value: '16+' }, false],
  [{ label: 'partners', value: '17' }, true],
  [{ label: 'Our Partners', value: '1,700+' }, true],
  [{ label: 'partners', value: '17', note: 'since 2019' }, false],
  [{ label: 'Helpers', value: '17', counts: 'partners' as const }, true],
  [{ label: 'Projects completed', value: '7+' }, true],
  [{ label: 'projects', value: '7+' }, false],
  [{ label: 'Members', value: '5000' }, false],
  [{ label: 'partners', value: 'many' }, false],
])('The figure %o needs a note: %s', (figure, needsNote) => {
  const stats = { home: [figure], about: [] };
  expect(figureWarnings({ stats }, totals, 'site.yaml', 'stats:\n  home: []\n')).toHaveLength(needsNote ? 1 : 0);
});

const content = contentFolder();
const warnings = async (): Promise<string[]> => {
  const said: string[] = [];
  await content.read('site', undefined, (words) => said.push(words));
  return said.filter((words) => words.includes('"stats.'));
};

test('The check of texts and settings names a figure that is more than twice what the site shows', async () => {
  expect(await warnings()).toEqual([
    'content/site.yaml: line 33: "stats.home.value": "4+" partners, but the site shows 1. Write "counts: partners" instead, or explain the figure with "note".',
  ]);
});

test("The check names none of the first club's figures", async () => {
  for (const name of ['site.yaml', 'partners.yaml']) content.write(name, readFileSync(`content/${name}`));
  expect(await warnings()).toEqual([]);
});
