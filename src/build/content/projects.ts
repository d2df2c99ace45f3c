/** What can be worked out from the projects of `content/projects/`: their order, their drawing numbers, figures, how fresh they are. */
import { daysBetween } from '../../shared/club-day.ts';
import { isOver, type ProjectFields } from '../../shared/schemas/project.ts';
import type { Stat, StatFields } from '../../shared/schemas/site.ts';

interface Entry {
  /** Last part of its address. */
  id: string;
  data: Pick<ProjectFields, 'state' | 'started'>;
}

/** What goes on first, then what has flown or ended; in each group the newest first. */
export const inProjectOrder = <E extends Entry>(projects: readonly E[]): E[] =>
  projects.toSorted(
    (one, other) =>
      Number(isOver(one.data)) - Number(isOver(other.data)) ||
      other.data.started.localeCompare(one.data.started) ||
      one.id.localeCompare(other.id),
  );

/** `2026-03` is the third project that was begun in 2026. By id. */
export function drawingNumbers(projects: readonly Entry[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const inYear = new Map<string, number>();
  const byAge = projects.toSorted(
    (one, other) => one.data.started.localeCompare(other.data.started) || one.id.localeCompare(other.id),
  );
  for (const { id, data } of byAge) {
    const year = data.started.slice(0, 4);
    const order = (inYear.get(year) ?? 0) + 1;
    inYear.set(year, order);
    numbers.set(id, `${year}-${String(order).padStart(2, '0')}`);
  }
  return numbers;
}

/** The day of the newest entry of its log; without one, the day it began. */
export const lastUpdate = ({ log, started }: Pick<ProjectFields, 'log' | 'started'>): string =>
  log.map(({ date }) => date).reduce((latest, day) => (day > latest ? day : latest), started);

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** `14 months ago`. Whoever waits for news wants the plain number, so years come late. */
export function howLongAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days < 1) return 'today';
  if (days < 14) return ago(days, 'day');
  if (days < 61) return ago(Math.floor(days / 7), 'week');
  const months = Math.floor(days / 30.44);
  return months < 24 ? ago(months, 'month') : ago(Math.floor(months / 12), 'year');
}

/** The figures as pages show them. What an editor has written goes before what can be counted. */
export const countedStats = (stats: readonly StatFields[], projects: readonly Pick<ProjectFields, 'state'>[]): Stat[] =>
  stats.map(({ counts, value, ...words }) => ({
    ...words,
    value: value ?? String((counts === 'projects' ? projects : projects.filter(isOver)).length),
  }));
