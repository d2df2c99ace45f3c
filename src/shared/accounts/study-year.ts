import { YEARS_OF_STUDY } from '#club';

/** The year of graduates: the one after the longest course. */
export const ALUMNI_YEAR = YEARS_OF_STUDY + 1;

/** `3`, or `Alumni`: what people read wherever a year of study is shown. A file for an import has the number. */
export const yearOfStudy = (year: number | null): string | null =>
  year === ALUMNI_YEAR ? 'Alumni' : (year?.toString() ?? null);

/** `Year 3`, or `Alumni`: without a label beside it. */
export const studyYear = (year: number | null): string | null =>
  year === null || year === ALUMNI_YEAR ? yearOfStudy(year) : `Year ${year}`;
