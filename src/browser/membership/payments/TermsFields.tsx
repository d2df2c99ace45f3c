import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { MAX_AMOUNT } from '../../../shared/membership/payments-to-review.ts';
import { TypedSchema } from '../../../shared/text/fields.ts';
import { isDay } from '../../../shared/time/days.ts';
import { formatShortDate } from '../../../shared/time/format-day.ts';
import { TextField } from '../../ui/fields.tsx';

export const WRITE_AMOUNT = 'Enter a whole number, such as 400.';

/** Last day and amount of a membership. @param since its first day. */
export const termsEntries = (since: string) => ({
  until: v.pipe(
    v.string(),
    v.check(isDay, 'Choose a day.'),
    v.check((day) => day >= since, `The membership starts on ${formatShortDate(since)}. Choose a later day.`),
  ),
  /** Whole units of the currency; null when the field is empty. */
  amount: v.pipe(
    TypedSchema,
    v.regex(/^\d{0,7}$/, WRITE_AMOUNT),
    v.check((text) => Number(text) <= MAX_AMOUNT, `Enter at most ${MAX_AMOUNT.toLocaleString('en-GB')}.`),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
});

interface Props {
  /** Makes the ids unique when a page has several of these forms. */
  id: number;
  register: (name: 'until' | 'amount') => UseFormRegisterReturn;
  errors: { until?: FieldError | undefined; amount?: FieldError | undefined };
  hideUntil?: boolean;
  hideAmount?: boolean;
}

/** Used to confirm a payment and to record one. */
export const TermsFields = ({ id, register, errors, hideUntil, hideAmount }: Props) => (
  <div className="grid gap-3 empty:hidden sm:grid-cols-2">
    {!hideUntil && (
      <TextField
        label="Member until"
        type="date"
        id={`until-${id}`}
        error={errors.until?.message}
        {...register('until')}
      />
    )}
    {!hideAmount && (
      <TextField
        label="Amount"
        inputMode="numeric"
        autoComplete="off"
        id={`amount-${id}`}
        error={errors.amount?.message}
        {...register('amount')}
      />
    )}
  </div>
);
