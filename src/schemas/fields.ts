/** Pieces that several schemas are made of. */
import * as v from 'valibot';

/** Text that the hosted backend gives as `null` when there is none, and sometimes as `""`: both are read as `null`. */
export const OptionalTextSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text)),
);

/** A key of a row: a whole number from 1 up that JavaScript and SQLite both hold exactly. */
export const KeySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An address a person may have typed, shown as a link only when it is http or https; anything else reads as `null`. */
export const WebLinkSchema = v.pipe(
  OptionalTextSchema,
  v.transform((text) => (text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null)),
);
