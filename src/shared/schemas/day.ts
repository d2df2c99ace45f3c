import * as v from 'valibot';
import { isDay } from '../days.ts';

/** A day at the club, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(
  v.string(),
  v.check(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'),
);
