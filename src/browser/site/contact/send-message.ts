/** A visitor's message to the club, sent through EmailJS: `POST /api/v1.0/email/send-form`. */
import * as v from 'valibot';
import { NetworkError } from '#shared/http/errors.ts';
import { cleanTyped } from '#shared/text/clean-text.ts';
import { isEmail, TypedSchema } from '#shared/text/fields.ts';

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

/** The library has no time limit. Longer than for other calls, because email services are slow. */
const EMAIL_TIMEOUT_MS = 20_000;
/** Milliseconds between two messages from one page. */
const THROTTLE_MS = 10_000;
const THROTTLE_NAME = 'contact';

/** When the last message was sent. In memory, because local storage, the library's default, throws where the browser blocks it. */
const lastSent = new Map<string, string>();
const storageProvider = {
  get: async (name: string) => lastSent.get(name),
  set: async (name: string, time: string) => void lastSent.set(name, time),
  remove: async (name: string) => void lastSent.delete(name),
};

/** Imported dynamically, because it accesses local storage as it loads, and an error there must not break the form. */
const library = () => import('@emailjs/browser');

/** Loads the library in advance. Call it when the form appears. */
export function prepareSending(): void {
  library().catch(() => undefined); // tried again when something is sent
}

/** Two messages within seconds, or the service's rate limit. */
export class TooSoonError extends Error {
  override name = 'TooSoonError';
}

/**
 * Sends every named field of `form`.
 * @throws Error when the account is not configured or the service rejects the message; TooSoonError; NetworkError.
 */
export async function sendMessage(form: HTMLFormElement): Promise<void> {
  const { publicKey, serviceId, templateId } = requireAccount();
  const { init, sendForm } = await library();
  // Not through the options of `sendForm`, which ignores the origin.
  init({
    publicKey,
    origin: import.meta.env.PUBLIC_EMAILJS_HOST,
    storageProvider,
    limitRate: { id: THROTTLE_NAME, throttle: THROTTLE_MS },
  });
  try {
    const { status, text } = await withTimeLimit(sendForm(serviceId, templateId, form));
    if (status !== 200 && text !== 'OK') throw { status, text };
  } catch (failure) {
    if (isReply(failure) && failure.status === 429) throw new TooSoonError(failure.text);
    // The library starts the throttle before it sends. A message that was not sent must not block the next attempt.
    lastSent.delete(THROTTLE_NAME);
    if (isReply(failure)) throw new Error(`EmailJS answered ${failure.status}: ${failure.text}`);
    throw new NetworkError('No reply from EmailJS', { cause: failure });
  }
}

/** The library rejects with a status and a text instead of an `Error`. */
const isReply = (failure: unknown): failure is { status: number; text: string } =>
  typeof failure === 'object' && failure !== null && 'status' in failure && 'text' in failure;

async function withTimeLimit<T>(sending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time limit')), EMAIL_TIMEOUT_MS);
  });
  return Promise.race([sending, limit]).finally(() => clearTimeout(timer));
}

const emailjsAccount = () => ({
  publicKey: import.meta.env.PUBLIC_EMAILJS_PUBLIC_KEY,
  serviceId: import.meta.env.PUBLIC_EMAILJS_SERVICE_ID,
  templateId: import.meta.env.PUBLIC_EMAILJS_TEMPLATE_ID,
});

type EmailAccount = ReturnType<typeof emailjsAccount>;

/** @throws Error that names what is missing: public key, service ID or template ID. */
export function requireAccount(account = emailjsAccount()): EmailAccount {
  const needed = [
    ['public key', account.publicKey],
    ['service ID', account.serviceId],
    ['template ID', account.templateId],
  ] as const;
  const missing = needed.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length > 0) throw new Error(`EmailJS cannot be used: ${missing.join(', ')} missing (.env.example).`);
  return account;
}

/** Whether the site was built with a complete EmailJS account (.env.example). */
export function hasAccount(): boolean {
  try {
    requireAccount();
    return true;
  } catch {
    return false;
  }
}
