/** The part of `content/site.yaml` about members: what they write in their profile, their roles, and what membership costs. */
import * as v from 'valibot';
import { editorList, editorText } from '../text/fields.ts';
import { isDay } from '../time/days.ts';
import { comparedCode, DEFAULT_REGISTRATION_PATTERN, isPattern, matchesPattern, NO_PATTERN } from './club-pattern.ts';

/** How members pay, and the payment code that they enter. Left out: the site calls it "payment code". */
export const PaymentMethodSchema = v.pipe(
  v.strictObject({
    name: v.optional(v.pipe(editorText('M-Pesa'), v.maxLength(30))),
    /** A regular expression for the whole code, in capitals and without spaces or hyphens. */
    code: v.optional(
      v.pipe(v.string(), v.check(isPattern, NO_PATTERN), v.examples(['[A-Z0-9]{8,12}'])),
      '[A-Z0-9]{4,30}',
    ),
    codeInWords: v.optional(
      v.pipe(editorText('8 to 12 letters and digits'), v.maxLength(60)),
      '4 to 30 letters and digits',
    ),
    codeExample: v.optional(editorText('OEI2AK4Q16', 40)),
    /**
     * Words that follow the code in the message that the payer gets. Without any, people type the code alone. The pattern means letters, but
     * does without the flag `u`, which the web editor does not set.
     */
    messageWords: editorList(v.pipe(v.string(), v.regex(/^[^\s!-@[-`{-~]+$/), v.examples(['confirmed']))),
  }),
  v.forward(
    v.partialCheck(
      [['code'], ['codeExample']],
      ({ code, codeExample }) => !codeExample || !isPattern(code) || matchesPattern(comparedCode(codeExample), code),
      'does not match "code", which is compared in capitals, without spaces and hyphens',
    ),
    ['codeExample'],
  ),
);

const PayToSchema = v.strictObject({
  /** For programs. The first three are M-Pesa's; any other way is `phone`. */
  kind: v.picklist(['paybill', 'till', 'pochi', 'phone']),
  /** What people choose to pay, and what the number is called there. */
  menu: v.pipe(editorText('Pay Bill'), v.maxLength(60)),
  numberName: v.pipe(editorText('PayBill number'), v.maxLength(40)),
  number: v.pipe(v.string(), v.regex(/^[\w+][\w @.+-]{3,39}$/), v.examples(['000000'])),
  /** What people see before they pay. */
  name: editorText('AEROSPACE STUDENTS'),
  /** What members enter besides the number, and what that is called. */
  account: v.picklist(['username', 'none']),
  accountName: v.optional(v.pipe(editorText('Account number'), v.maxLength(40)), 'Account number'),
});

export const editorNumber = (most: number, example: number, fewest = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(fewest), v.maxValue(most), v.examples([example]));

/** What a member pays and how. Left out: the site tells people to ask the club. */
export const MembershipSettingsSchema = v.strictObject({
  /** For a year, in whole units of the currency. */
  fee: editorNumber(1_000_000, 500, 1),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.examples(['KES'])),
  /** Discount in per cent for people who were never members. */
  waived: editorNumber(99, 20),
  /** Last day of the club's year, month and day. */
  yearEnds: v.pipe(
    v.string(),
    v.check((day) => isDay(`2027-${day}`)),
    v.examples(['08-31']),
  ),
  /** Days of the grace period after the last day. */
  graceDays: editorNumber(366, 30),
  /** Days in which officers usually review a payment. Left out: "a few days". */
  reviewDays: v.optional(editorNumber(60, 3)),
  payTo: PayToSchema,
});
export type MembershipSettings = v.InferOutput<typeof MembershipSettingsSchema>;

/** How many days member access lasts after the last day of a membership. */
export const graceDaysOf = ({ membership }: { membership?: MembershipSettings }): number => membership?.graceDays ?? 0;

/** How members write their phone number: digits alone, the country code first. */
export const PhoneNumbersSchema = v.pipe(
  v.strictObject({
    fewest: v.optional(editorNumber(15, 7), 7),
    most: v.optional(editorNumber(15, 15), 15),
    example: v.optional(editorText('2547xx-xx-xx'), 'country code first'),
    /** For people who type their number as it is dialled in the country. Left out: such a number is not completed. */
    countryCode: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.examples(['254']))),
    /** Digits behind that code. With it, such a number with a digit too many is rejected. Left out: they vary. */
    localDigits: v.optional(editorNumber(12, 9)),
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

/** The form of the university's registration numbers. */
export const RegistrationNumbersSchema = v.pipe(
  v.strictObject({
    /** A regular expression for the whole number. `{year}` stands for a year from 2010 on. */
    pattern: v.pipe(v.string(), v.check(isPattern, NO_PATTERN), v.examples([DEFAULT_REGISTRATION_PATTERN])),
    example: editorText('J12/3456/2024'),
  }),
  v.forward(
    v.partialCheck(
      [['pattern'], ['example']],
      // A pattern that cannot be used has been reported above.
      ({ pattern, example }) => !isPattern(pattern) || matchesPattern(example, pattern),
      'does not match "pattern"',
    ),
    ['example'],
  ),
);

/** The roles of the Django backend, highest first. */
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
