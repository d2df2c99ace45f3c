/** What a visitor writes to the club: all four are required, and the e-mail address must be one. */
import * as v from 'valibot';

/** Letters of a message: EmailJS takes 50 kB for everything together, and a letter may need four bytes. */
const MESSAGE_LIMIT = 10_000;
const LINE_LIMIT = 200;

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
