/** Fields that several schemas share. */

import * as v from 'valibot';
import { isDay } from '../time/days.ts';
import { DAY_MS } from '../time/instants.ts';
import { cleanTyped } from './clean-text.ts';
import { parseUrl } from './parse-url.ts';

/** Text that the Django backend gives as `null` when there is none, and sometimes as `""`: both are read as `null`. */
export const OptionalTextSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text)),
);

/** The range of `Date`, in milliseconds around 1970, less a day: a time zone's offset does not lead out of it. */
const DATE_RANGE = 8.64e15 - DAY_MS;

/** A moment, in any form that `Date` reads. */
export const InstantSchema = v.pipe(
  v.string(),
  v.check((text) => Math.abs(Date.parse(text)) < DATE_RANGE, 'This is not a date.'),
);

/** A key of a row: a whole number from 1 up that JavaScript and SQLite both hold exactly. */
export const KeySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An address that a person may have typed, if it is http or https; null for anything else. */
export const webLink = (text: string | null): string | null =>
  text !== null && /^https?:\/\//i.test(text) && parseUrl(text) !== null ? text : null;

/** An address a person may have typed, shown as a link only when it is http or https; anything else reads as `null`. */
export const WebLinkSchema = v.pipe(OptionalTextSchema, v.transform(webLink));

/** This machine, which a browser trusts without https. */
const LOCALHOST = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i;

/** The page's policy blocks pictures over http. */
export const overHttps = (address: string): string =>
  LOCALHOST.test(address) ? address : address.replace(/^http:/i, 'https:');

/** Address of a picture on the web; anything else reads as `null`. */
export const WebPictureSchema = v.pipe(
  WebLinkSchema,
  v.transform((text) => text && overHttps(text)),
);

/** The same keys with other values. @param change gets each value and its name. */
export const mapValues = <Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
): Record<Name, To> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value as From, name as Name)]),
  ) as Record<Name, To>;

/** What a person has typed or pasted, cleaned. Never a password. */
export const TypedSchema = v.pipe(v.string(), v.transform(cleanTyped));

export const EMAIL_LIMIT = 254;
export const USERNAME_LIMIT = 255;

/**
 * What a browser accepts in a field for an email address (HTML standard), except for a domain without a dot, which the Django backend
 * rejects.
 */
export const isEmail = {
  ...v.email<string, string>('Invalid email address'),
  requirement: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i,
};

/** The Django backend stores addresses so, and compares them exactly. */
export const lowerCaseDomain = v.transform((email: string) => email.replace(/@.*/, (end) => end.toLowerCase()));

/** The Django backend's words for a text that is too long. */
export const atMost = (limit: number) => `Ensure this field has no more than ${limit} characters.`;

/**
 * For a text without a rule on its length: the backend reads no longer ones (server/http/read-fields.ts). Forms take any.
 * @param most characters.
 */
export const readUpTo = (most: number) => v.metadata<string, { readonly readUpTo: number }>({ readUpTo: most });

/**
 * A text that an editor writes and must not leave out.
 * @param example shown to the editor when it is missing. @param most characters; a longer text has lost its closing quote, or was pasted.
 */
export const editorText = (example: string, most = 2000) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most), v.examples([example]));

/** The file name of an SVG drawing. */
export const drawingName = (example: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+\.svg$/, 'a drawing is an SVG file, with only letters, digits and dashes before .svg in its name'),
    v.examples([example]),
  );

/** The address of another site. */
export const httpsAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^https:\/\//, 'an address starts with https://'),
    v.url('this is not a whole address'),
    v.examples([example]),
  );

/** A list that an editor may leave out, or leave without entries below its name. */
export const editorList = <S extends v.GenericSchema>(entry: S) => v.nullish(v.array(entry), []);

/** `draft: true` at the top of a text: the site is published without it; `npm run dev` shows it, marked. */
export const DraftSchema = v.optional(v.pipe(v.boolean(), v.examples([true])));

/** A day at the club, `YYYY-MM-DD`. */
export const DaySchema = v.pipe(v.string(), v.check(isDay, 'Enter a date as YYYY-MM-DD.'));
