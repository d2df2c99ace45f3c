/** Sends emails to a mail server, or stores them in the outbox when none is configured. */
import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../database/sha256.ts';
import type { Background } from '../http/concurrency.ts';
import type { BackendSettings } from '../settings.ts';
import { type Email, logoAttachment } from './email-template.ts';
import { addToOutbox } from './mailbox.ts';

export interface Mailer {
  /** @param row identifies its row in the queue. @throws when the mail server does not take it. */
  deliver: (email: Email, row: string) => Promise<void>;
  /** Does not wait: a slow mail server must not delay an answer, and its delay must not reveal who has an account. */
  send: (email: Email) => void;
}

interface Parts {
  settings: Pick<BackendSettings, 'smtp' | 'now'>;
  database: DatabaseSync;
  log: (line: string) => void;
  background: Background;
}

/** @param mailboxUrl where a person reads the outbox. */
export function createMailer({ settings, database, log, background }: Parts, mailboxUrl: string): Mailer {
  const { smtp, now } = settings;
  const store = (email: Email) => {
    addToOutbox(database, email, now());
    log(`Email for ${email.to}: ${email.subject}. Read it at ${mailboxUrl}`);
  };
  return {
    async deliver(email, row) {
      if (smtp) await deliver(smtp, { ...email, messageId: messageId(smtp.from, row, email) });
      else store(email);
    },
    send(email) {
      if (smtp) background.start('an email could not be sent', () => deliver(smtp, email));
      else store(email);
    },
  };
}

/**
 * The same each time a row is tried, so that mail programs drop the second copy of an email that the mail server took just before this process
 * was killed. Another one when its words have changed since then.
 */
const messageId = (from: string, row: string, { subject, text }: Email) =>
  `<${sha256([row, subject, text].join('\n')).slice(0, 22)}@${/@([^\s>]+)/.exec(from)?.[1]}>`;

/** nodemailer is loaded with the first email, so that the server starts fast. */
async function deliver(smtp: { url: string; from: string }, email: Email & { messageId?: string }): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtp.url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  // An object, because a string with a comma in it would be read as two addresses.
  const to = { name: '', address: email.to };
  const attachments = [await logoAttachment()];
  // RFC 3834: keeps out-of-office replies and other programs from answering.
  await transport.sendMail({
    ...email,
    from: smtp.from,
    to,
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
