/** What a visitor writes to the club. */
import * as v from 'valibot';

/** Characters of a message: EmailJS takes 50 kB for everything together, and a character may need four bytes. */
const MESSAGE_LIMIT = 10_000;
const LINE_LIMIT = 200;

/** Control characters, and characters that are invisible or change the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]+/gu;

const line = (name: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${name} is required`),
    v.maxLength(LINE_LIMIT, `${name} must be at most ${LINE_LIMIT} characters`),
  );

export const ContactMessageSchema = v.object({
  name: line('Full Name'),
  email: v.pipe(line('Email'), v.email('Invalid email address')),
  subject: line('Subject'),
  message: v.pipe(
    v.string(),
    v.trim(),
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
  v.transform((subject) => subject.slice(0, LINE_LIMIT).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()),
);
