/** Dates that exist but are typing mistakes: a wrong digit in the year. */
import { addDays, isDay } from '../../shared/days.ts';
import { ContentError, fieldInWords } from './content-error.ts';
import type { FieldPath } from './schema-fields.ts';

/** Older than any club of the kind. */
const EARLIEST = '1900-01-01';

/**
 * @param value what a file holds. @param file path in the project, named in the sentence.
 * @throws ContentError about the first date more than a year ahead of `today`, or long before any club.
 */
export function checkDays(
  value: unknown,
  file: string,
  today = new Date().toISOString().slice(0, 10),
  path: FieldPath = [],
): void {
  if (typeof value === 'string' && isDay(value)) {
    if (value > addDays(today, 366)) {
      throw new ContentError(`${file}: ${fieldInWords(path)} is ${value}, more than a year ahead. Correct the year.`);
    }
    if (value < EARLIEST) {
      throw new ContentError(
        `${file}: ${fieldInWords(path)} is ${value}, more than a hundred years ago. Correct the year.`,
      );
    }
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    checkDays(item, file, today, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
