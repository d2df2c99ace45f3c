/** What `content/site.yaml` says about members: what they write in their profile, their offices, and what joining costs. */
import * as v from 'valibot';
import { isDay } from '../days.ts';
import { editorText } from './fields.ts';
import { isPattern, matchesRegistration, REGISTRATION_PATTERN } from './registration-number.ts';

const PayToSchema = v.strictObject({
  /** How to pay by M-Pesa. */
  kind: v.picklist(['paybill', 'till', 'pochi', 'phone']),
  number: v.pipe(v.string(), v.regex(/^\+?[0-9 ]{4,20}$/), v.examples(['"000000"'])),
  /** What M-Pesa shows before the PIN is entered. */
  name: editorText('AEROSPACE STUDENTS'),
  /** What members enter as the account number of a paybill. */
  account: v.picklist(['username', 'none']),
});

export const wholeNumber = (most: number, example: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.examples([example]));

/** What a member pays and how. Left out: the site tells people to ask the club. */
export const JoiningSettingsSchema = v.strictObject({
  /** For a year, in whole units of the currency. */
  fee: wholeNumber(1_000_000, 500),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.examples(['KES'])),
  /** Discount in per cent for people who were never members. */
  waived: wholeNumber(100, 20),
  /** Last day of the club's year, month and day. */
  yearEnds: v.pipe(
    v.string(),
    v.check((day) => isDay(`2027-${day}`)),
    v.examples(['"08-31"']),
  ),
  /** Days that a member keeps the rights after the last day. */
  graceDays: wholeNumber(366, 30),
  payTo: PayToSchema,
});
export type JoiningSettings = v.InferOutput<typeof JoiningSettingsSchema>;

/** How members write their phone number: digits alone, the country code first. */
export const PhoneNumbersSchema = v.pipe(
  v.strictObject({
    fewest: v.optional(wholeNumber(15, 7), 7),
    most: v.optional(wholeNumber(15, 15), 15),
    example: v.optional(editorText('2547xx-xx-xx'), 'country code first'),
  }),
  v.forward(
    v.partialCheck(
      [['fewest'], ['most']],
      ({ fewest, most }) => 1 <= fewest && fewest <= most,
      'must be 1 or more, and not more than "most"',
    ),
    ['fewest'],
  ),
);

/** Which registration numbers the university gives. */
export const RegistrationNumbersSchema = v.pipe(
  v.strictObject({
    /** A regular expression for the whole number. `{year}` stands for a year from 2010 on. */
    pattern: v.pipe(v.string(), v.check(isPattern), v.examples([REGISTRATION_PATTERN])),
    example: editorText('J12/3456/2024'),
  }),
  v.forward(
    v.partialCheck(
      [['pattern'], ['example']],
      // A pattern that cannot be used has been reported above.
      ({ pattern, example }) => !isPattern(pattern) || matchesRegistration(example, pattern),
      'does not match "pattern"',
    ),
    ['example'],
  ),
);

/** The roles of the hosted backend, highest first. */
export const DEFAULT_ROLES = [
  'Patron',
  'President',
  'Deputy President',
  'Project Coordinator',
  'Secretary General',
  'Treasurer',
  'Organizing Secretary',
  'Publicity Secretary',
  'Deputy Publicity Secretary',
  'Welfare secretary',
];
