/** Reads what officers send about a membership: the amount, the last day and the reason. */
import * as v from 'valibot';
import { clubDay } from '../../shared/club-day.ts';
import { DaySchema } from '../../shared/schemas/day.ts';
import { atMost } from '../../shared/schemas/fields.ts';
import { REASON_LIMIT } from '../../shared/schemas/joining-queue.ts';
import { type FieldErrors, fieldProblem } from '../http/problem.ts';
import { asDictionary, readText, readTextFields, schemaErrors, trimmed } from '../http/text-fields.ts';

const MAX_AMOUNT = 1_000_000;
const AMOUNT = 'Enter a whole number from 0 to 1000000.';
const YEARS_AHEAD = 6;

const ReasonSchema = v.object({ reason: v.pipe(v.string(), v.maxLength(REASON_LIMIT, atMost(REASON_LIMIT))) });

/** @throws HttpProblem 400 when it is missing, blank or too long. */
export function readReason(body: unknown): string {
  const { values, errors } = readTextFields(body, { reason: trimmed(REASON_LIMIT) });
  const wrong = { ...errors, ...schemaErrors(ReasonSchema, values) };
  if (values.reason === undefined || wrong.reason) throw fieldProblem(wrong);
  return values.reason;
}

export interface Terms {
  amount: number | null;
  until: string;
}

/**
 * Does not compare the last day with the first: call `assertAfter` for that.
 * @param options.now milliseconds since 1970. @param options.amount whether the amount is required.
 * @throws HttpProblem 400 with a message for each field that is missing or wrong.
 */
export function readTerms(body: unknown, { now, amount: isAmountRequired }: { now: number; amount: boolean }): Terms {
  const given = asDictionary(body);
  const errors: FieldErrors<'amount' | 'until'> = {};
  let amount: number | null = null;
  if (isAmountRequired || ![undefined, null, ''].includes(given.amount as undefined)) {
    const read = readText(given.amount, trimmed(20));
    if ('error' in read) errors.amount = [read.error];
    else if (/^\d{1,7}$/.test(read.text) && Number(read.text) <= MAX_AMOUNT) amount = Number(read.text);
    else errors.amount = [AMOUNT];
  }
  const { values, errors: unread } = readTextFields(body, { until: trimmed(20) });
  Object.assign(errors, unread, schemaErrors(untilSchema(clubDay(now)), values));
  if (values.until === undefined || Object.keys(errors).length > 0) throw fieldProblem(errors);
  return { amount, until: values.until };
}

/** @throws HttpProblem 400 when a membership would end before it begins. */
export function assertAfter(since: string, { until }: Pick<Terms, 'until'>): void {
  if (until <= since) throw fieldProblem({ until: [`Must be after ${since}, when the membership begins.`] });
}

function untilSchema(today: string) {
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return v.object({
    until: v.pipe(
      DaySchema,
      v.check((day) => day >= today, 'Must not be in the past.'),
      v.check((day) => day <= last, `Must not be more than ${YEARS_AHEAD} years from now.`),
    ),
  });
}
