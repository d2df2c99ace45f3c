/** The figures of the club: the build counts what it shows, and compares with it what an editor has written. */
import { isCompleted, type ProjectFields } from '#shared/site/project.ts';
import type { Site, Stat, StatFields } from '#shared/site/site.ts';
import { type FieldPath, fieldError } from './content-error.ts';

/** How many the site shows of each. */
export type Shown = Readonly<Record<NonNullable<StatFields['counts']>, number>>;

export const countShown = (partners: number, projects: readonly Pick<ProjectFields, 'state'>[]): Shown => ({
  partners,
  projects: projects.length,
  'completed projects': projects.filter(isCompleted).length,
});

/** A value that an editor wrote replaces the counted one. */
export const countedStats = (stats: readonly StatFields[], totals: Shown): Stat[] =>
  stats.map(({ counts, value, ...words }) => ({ ...words, value: value ?? String(counts ? totals[counts] : 0) }));

/** What a figure without `counts` is about, by its label. The more exact one stands first. */
const LABELS: readonly (readonly [RegExp, keyof Shown])[] = [
  [/partner/i, 'partners'],
  [/project.*(?:complete|finish|flown)|(?:complete|finish|flown).*project/i, 'completed projects'],
  [/project/i, 'projects'],
];

/** A figure that is more than this many times what the site shows needs a note. */
const LARGEST = 2;

/** @param text of the file of the settings. @returns a sentence for each figure that visitors could not explain to themselves. */
export const figureWarnings = ({ stats }: Pick<Site, 'stats'>, totals: Shown, file: string, text: string): string[] =>
  Object.entries(stats).flatMap(([page, figures]) =>
    figures.flatMap(({ label, value, counts, note }, index) => {
      const what = counts ?? LABELS.find(([words]) => words.test(label))?.[1];
      const number = Number(value?.replaceAll(/[\s,]/g, '').match(/\d+/)?.[0] ?? 0);
      if (note !== undefined || what === undefined || number <= LARGEST * totals[what]) return [];
      const path: FieldPath = ['stats', page, index, 'value'];
      const advice = `Write "counts: ${what}" instead, or explain the figure with "note".`;
      return [
        fieldError(file, text, path, `"${value}" ${label}, but the site shows ${totals[what]}. ${advice}`).message,
      ];
    }),
  );
