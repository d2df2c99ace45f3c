import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TypedAmountSchema } from '#shared/membership/payments-to-review.ts';

test.each([
  [' 1,900 ', '1900'],
  ['1 000 000', '1000000'],
  ['400', '400'],
  ['1,90', '1,90'],
  ['1,9000', '1,9000'],
  ['1.900', '1.900'],
])('An amount typed as %j is read as %j', (typed, amount) => expect(v.parse(TypedAmountSchema, typed)).toBe(amount));
