import * as v from 'valibot';
import { atMost, TypedSchema } from '../text/fields.ts';

export const NAME_LIMIT = 30;

/** Line breaks would break up emails and lists of names. */
const oneLine = v.regex(/^.*$/, 'Line breaks are not allowed.');

/** A first or last name, as it is typed. */
export const personName = (required: string) =>
  v.pipe(
    TypedSchema,
    v.nonEmpty(required),
    v.maxLength(NAME_LIMIT, atMost(NAME_LIMIT)),
    oneLine,
    v.excludes('\ufffd', 'Replace \ufffd with the right letter.'),
  );
