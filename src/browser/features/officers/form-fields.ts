/** Schemas of fields that several of the officers' forms share. */
import * as v from 'valibot';
import { isDay } from '../../../shared/days.ts';
import { REASON_LIMIT } from '../../../shared/schemas/joining-queue.ts';

export const DayFieldSchema = v.pipe(v.string(), v.check(isDay, 'Choose a day.'));

/** Whole units of the currency; null when the field is empty. */
export const AmountFieldSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,7}$/, 'Write the amount in whole numbers, like 400.'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

export const ReasonFieldSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give a reason.'),
  v.maxLength(REASON_LIMIT, `Use at most ${REASON_LIMIT} characters.`),
);
