/** Sends the contact form through EmailJS: `POST /api/v1.0/email/send-form`. */
import { NetworkError } from '../../../shared/http/errors.ts';

/** The library itself would wait for ever. A mail service answers in its own time. */
const MAIL_TIMEOUT_MS = 20_000;
/** Milliseconds between two messages from one page. */
const THROTTLE_MS = 10_000;
const THROTTLE_NAME = 'contact';

/** When the last message was sent. In memory: the library's own choice, local storage, throws where a browser has it switched off. */
const lastSent = new Map<string, string>();
const storageProvider = {
  get: async (name: string) => lastSent.get(name),
  set: async (name: string, time: string) => void lastSent.set(name, time),
  remove: async (name: string) => void lastSent.delete(name),
};

/** The library's size is small, but it looks for local storage as it loads: apart, so that this cannot break the form. */
const library = () => import('@emailjs/browser');

/** Loads what sending needs. Call it when the form appears. */
export function prepareSending(): void {
  library().catch(() => undefined); // tried again when something is sent
}

/** A second message within seconds, or too many from everybody. */
export class TooSoonError extends Error {
  override name = 'TooSoonError';
}

/**
 * Sends every named field of `form`, as it stands there.
 * @throws Error when the account is not set; TooSoonError; NetworkError; Error with the words of the service.
 */
export async function sendMessage(form: HTMLFormElement): Promise<void> {
  const { publicKey, serviceId, templateId } = requireAccount();
  const { init, sendForm } = await library();
  // `init` and not the options of `sendForm`: of those it does not read the origin.
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
    if (isRefusal(failure) && failure.status === 429) throw new TooSoonError(failure.text);
    // The library counts before it sends; a message that did not leave must not block the next try.
    lastSent.delete(THROTTLE_NAME);
    if (isRefusal(failure)) throw new Error(`EmailJS answered ${failure.status}: ${failure.text}`);
    throw new NetworkError('No reply from EmailJS', { cause: failure });
  }
}

/** The library throws a status and a text, which is no `Error`. */
const isRefusal = (failure: unknown): failure is { status: number; text: string } =>
  typeof failure === 'object' && failure !== null && 'status' in failure && 'text' in failure;

async function withTimeLimit<T>(sending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('time limit')), MAIL_TIMEOUT_MS);
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

/** Whether the site was built with all that sending needs (.env.example). */
export function hasAccount(): boolean {
  try {
    requireAccount();
    return true;
  } catch {
    return false;
  }
}
