/** Schemas of fields that several of the officers' forms share. */
import * as v from 'valibot';
import { isDay } from '../../../shared/days.ts';
import { formatDay } from '../../../shared/format-day.ts';
import { MAX_AMOUNT, REASON_LIMIT } from '../../../shared/schemas/joining-queue.ts';

export const DayFieldSchema = v.pipe(v.string(), v.check(isDay, 'Choose a day.'));

export const GIVE_REASON = 'Give a reason.';
export const WRITE_AMOUNT = 'Write the amount in whole numbers, like 400.';

/** Whole units of the currency; null when the field is empty. */
export const AmountFieldSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,7}$/, WRITE_AMOUNT),
  v.check((text) => Number(text) <= MAX_AMOUNT, `Enter at most ${MAX_AMOUNT.toLocaleString('en-GB')}.`),
  v.transform((text) => (text === '' ? null : Number(text))),
);

/** The last day of a membership. @param since its first day. */
export const untilFieldSchema = (since: string) =>
  v.pipe(
    DayFieldSchema,
    v.check((day) => day >= since, `The membership begins on ${formatDay(since)}. Choose a later day.`),
  );

export const ReasonFieldSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(GIVE_REASON),
  v.maxLength(REASON_LIMIT, `Use at most ${REASON_LIMIT} characters.`),
);
