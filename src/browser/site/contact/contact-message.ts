/** A visitor's message to the club. */
import * as v from 'valibot';
import { cleanTyped } from '../../../shared/text/clean-text.ts';
import { isEmail, TypedSchema } from '../../../shared/text/fields.ts';

/** Characters of a message: EmailJS accepts 50 kB for everything together, and a character may need four bytes. */
const MESSAGE_LIMIT = 10_000;
const LINE_LIMIT = 200;

const line = (name: string) =>
  v.pipe(
    TypedSchema,
    v.nonEmpty(`${name} is required`),
    v.maxLength(LINE_LIMIT, `${name} must be at most ${LINE_LIMIT} characters`),
  );

export const ContactMessageSchema = v.object({
  name: line('Full Name'),
  email: v.pipe(line('Email'), isEmail),
  subject: line('Subject'),
  message: v.pipe(
    TypedSchema,
    v.nonEmpty('Message is required'),
    v.maxLength(MESSAGE_LIMIT, 'The message is too long. Please send it in two parts.'),
  ),
});

/**
 * The subject from a link to the form (`/contact?subject=Partnership`), '' for none. Anyone can make such a link, so it is reduced to one
 * line of plain text and cut to the limit of the field.
 */
export const LinkedSubjectSchema = v.pipe(
  v.nullable(v.string(), ''),
  v.transform((subject) => cleanTyped(subject.slice(0, LINE_LIMIT)).replace(/\s+/g, ' ')),
);
