import * as v from 'valibot';
import { PAYMENT } from '#club';
import { matchesPattern } from '../site/club-pattern.ts';
import { TypedSchema } from '../text/fields.ts';

const { name, code, codeInWords, codeExample } = PAYMENT;
const WRONG_CODE = `This doesn't look like ${name ? `a code from ${name}` : 'a payment code'}. It has ${codeInWords}${codeExample ? `, like ${codeExample}` : ''}.`;

/** The code of a payment as it is compared: capitals, without spaces and a final full stop. */
export const PaymentCodeSchema = v.pipe(
  TypedSchema,
  v.maxLength(60, WRONG_CODE),
  v.transform((text) => text.replaceAll(/[\s-]|^[.,:;'"(]+|[.,:;'")]+$/g, '').toUpperCase()),
  v.check((text) => matchesPattern(text, code), WRONG_CODE),
);
