/** Derives from `content/projects/`: order, drawing numbers, time since the last update, mentions. */

import type { ClubEvent } from '#shared/events/event.ts';
import type { Post } from '#shared/site/post.ts';
import { projectOfLabel } from '#shared/site/post-facts.ts';
import {
  isCompleted,
  PROJECT_STATE_WORDS,
  PROJECT_STATES,
  type ProjectFields,
  type ProjectState,
} from '#shared/site/project.ts';
import { count } from '#shared/text/plain-text.ts';
import { daysBetween } from '#shared/time/days.ts';

interface Entry {
  /** Last part of its address. */
  id: string;
  data: Pick<ProjectFields, 'state' | 'started'>;
}

/** Running projects first, then those that have flown or ended; newest first in each group. */
export const inProjectOrder = <E extends Entry>(projects: readonly E[]): E[] =>
  projects.toSorted(
    (one, other) =>
      Number(isCompleted(one.data)) - Number(isCompleted(other.data)) ||
      other.data.started.localeCompare(one.data.started) ||
      one.id.localeCompare(other.id),
  );

/** Drawing numbers by project id: `2026-03` is the third project started in 2026. */
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

/** The day of the newest log entry, or of the start. */
export const lastUpdate = ({ log, started }: Pick<ProjectFields, 'log' | 'started'>): string =>
  log.map(({ date }) => date).reduce((latest, day) => (day > latest ? day : latest), started);

const ago = (number: number, unit: string) => `${count(number, unit)} ago`;

/** `14 months ago`. In years only from two years on. */
export function howLongAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days < 1) return 'today';
  if (days < 14) return ago(days, 'day');
  if (days < 61) return ago(Math.floor(days / 7), 'week');
  const months = Math.floor(days / 30.44);
  return months < 24 ? ago(months, 'month') : ago(Math.floor(months / 12), 'year');
}

/** Posts with a label such as `project: sample-rocket-one`, in their order. */
export const postsOfProject = <P extends Pick<Post, 'labels'>>(id: string, posts: readonly P[]): P[] =>
  posts.filter(({ labels }) => labels.some((label) => projectOfLabel(label) === id));

/** Events whose description links to the page of the project, or says `project:sample-rocket-one`, in their order. */
export function eventsOfProject<E extends Pick<ClubEvent, 'description'>>(id: string, events: readonly E[]): E[] {
  // Ids contain only letters, digits and dashes (TEXT_FOLDERS), so they need no escaping.
  const mention = new RegExp(`(?:/projects/|\\bproject:\\s*)${id}(?![a-z0-9-])`, 'i');
  return events.filter(({ description }) => mention.test(description));
}

/** The last part of a group's address: `Carga útil` becomes `carga-util`. */
export const groupSlug = (value: string): string =>
  value
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** The fields that have pages of projects, such as `/projects/team/avionics`. */
export const GROUP_FIELDS = ['team', 'state'] as const;
type GroupField = (typeof GROUP_FIELDS)[number];

interface ProjectGroup {
  label: string;
  href: string;
  count: number;
  /** Value of the field. */
  value: string;
}

/** @param teams of the club, in its order. @returns all groups in the order of the field's values: a text may link to an empty one. */
export const projectGroups = (
  projects: readonly { data: Pick<ProjectFields, GroupField> }[],
  field: GroupField,
  teams: readonly string[],
): ProjectGroup[] =>
  (field === 'team' ? teams : PROJECT_STATES).map((value) => ({
    value,
    label: field === 'team' ? value : PROJECT_STATE_WORDS[value as ProjectState],
    href: `/projects/${field}/${groupSlug(value)}`,
    count: projects.filter(({ data }) => data[field] === value).length,
  }));
