/**
 * Compares an officer's changes with what someone else has saved in the meantime, field by field. Of the others the saved values
 * are sent, so two people can change different fields of one event. If both changed the same one, the officer chooses.
 */

import { descriptionText } from '../../../shared/html/description-markup.ts';
import { mapValues } from '../../../shared/text/fields.ts';
import { formatEventTime } from '../../../shared/time/club-time.ts';
import { LIMIT_WORDS, SIGN_UP_LABELS, WHO_WORDS } from '../../sign-ups/settings/sign-up-settings.ts';
import type { ConflictRow } from '../../ui/VersionConflict.tsx';
import { type EventFormValues, SHORT_TEXTS } from './event-form.ts';

type EventField = keyof EventFormValues;
export type Changed = ReadonlySet<EventField>;

const LABELS: Readonly<Record<EventField, string>> = {
  title: 'Title',
  description: 'Description',
  event_date: 'Date',
  ends_at: 'Ends',
  ...mapValues(SHORT_TEXTS, ({ label }) => label),
  ...SIGN_UP_LABELS,
};
const FIELDS = Object.keys(LABELS) as readonly EventField[];
const TIMES: readonly EventField[] = ['event_date', 'ends_at'];

const isSame = (one: EventFormValues, other: EventFormValues, name: EventField): boolean => {
  const [a, b] = [one[name], other[name]];
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
};

/** The end that follows a new start: the event keeps its length. */
const followingEnd = ({ event_date, ends_at }: EventFormValues, start: Date | null): Date | null =>
  ends_at === null || event_date === null || start === null
    ? ends_at
    : new Date(ends_at.getTime() + start.getTime() - event_date.getTime());

/** @param start the values when the form opened. An end that only followed the start does not count as changed. */
export function changedFields(values: EventFormValues, start: EventFormValues): Changed {
  const followed = { ...start, ends_at: followingEnd(start, values.event_date) };
  return new Set(FIELDS.filter((name) => !isSame(values, name === 'ends_at' ? followed : start, name)));
}

interface Versions {
  mine: EventFormValues;
  changed: Changed;
  /** The saved values that the officer has seen. */
  seen: EventFormValues;
  now: EventFormValues;
}

/** Fields that both have changed. The start and the end belong together. */
function clashingFields({ mine, changed, seen, now }: Versions): readonly EventField[] {
  const concerned = new Set([...changed, ...(TIMES.some((name) => changed.has(name)) ? TIMES : [])]);
  return FIELDS.filter((name) => concerned.has(name) && !isSame(now, seen, name) && !isSame(now, mine, name));
}

/** The saved values with the officer's changes. */
export function merged<Values extends EventFormValues>(
  mine: Values,
  { changed, now }: Pick<Versions, 'changed' | 'now'>,
): Values {
  const kept = Object.fromEntries(FIELDS.filter((name) => !changed.has(name)).map((name) => [name, now[name]]));
  const values = { ...mine, ...kept };
  return changed.has('ends_at') ? values : { ...values, ends_at: followingEnd(now, values.event_date) };
}

/**
 * @param cover a row for a cover that both have changed.
 * @returns every field that differs, and which of them the officer's values would overwrite; null when both changed different fields.
 */
export function conflictOf(versions: Versions, cover?: ConflictRow): { changed: Changed; rows: ConflictRow[] } | null {
  const clashes = clashingFields(versions);
  if (clashes.length === 0 && !cover) return null;
  const changed = new Set([...versions.changed, ...clashes]);
  return { changed, rows: [...conflictRows({ ...versions, changed }), ...(cover ? [cover] : [])] };
}

const conflictRows = ({ mine, changed, now }: Omit<Versions, 'seen'>): ConflictRow[] =>
  FIELDS.filter((name) => !isSame(mine, now, name)).map((name) => {
    // An end that was not changed follows the new start.
    const toSave = merged(mine, { changed, now });
    const stays = isSame(toSave, now, name);
    const words = wordsOf(stays ? mine : toSave, name, now);
    return {
      label: LABELS[name],
      mine: stays ? `${words} (you didn't change it, so the saved value stays)` : words,
      saved: wordsOf(now, name, mine),
    };
  });

function wordsOf(values: EventFormValues, name: EventField, other: EventFormValues): string {
  const value = values[name];
  if (value instanceof Date) return formatEventTime(value.getTime());
  if (value === null || value === '') return 'Not given';
  if (name === 'hasLimit') return LIMIT_WORDS[values.hasLimit];
  if (name === 'who') return WHO_WORDS[values.who];
  return name === 'description' ? differingPart(value, other.description) : value;
}

/** Characters of a description that are shown, from a little before the first difference. */
const SHOWN = 160;
const BEFORE = 30;

function differingPart(html: string, otherHtml: string): string {
  const [text, other] = [descriptionText(html), descriptionText(otherHtml)];
  // Only the markup differs, so that is shown.
  if (text === other) return html.slice(0, SHOWN);
  const first = [...text].findIndex((_, at) => text[at] !== other[at]);
  const from = Math.max(0, (first === -1 ? text.length : first) - BEFORE);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;
}
