/** Sends emails to a mail server, or stores them in the outbox when none is configured. */
import type { DatabaseSync } from 'node:sqlite';
import type { Background } from '../concurrency.ts';
import type { BackendSettings } from '../settings.ts';
import { logoAttachment, type Mail } from './mail-template.ts';
import { addToOutbox } from './mailbox.ts';

export interface Mailer {
  /** @throws when the mail server does not take it. */
  deliver: (mail: Mail) => Promise<void>;
  /** Does not wait: a slow mail server must not delay an answer, and its delay must not reveal who has an account. */
  send: (mail: Mail) => void;
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
  const store = (mail: Mail) => {
    addToOutbox(database, mail, now());
    log(`Mail for ${mail.to}: ${mail.subject}. Read it at ${mailboxUrl}`);
  };
  return {
    async deliver(mail) {
      if (smtp) await deliver(smtp, mail);
      else store(mail);
    },
    send(mail) {
      if (smtp) background.start('a mail could not be sent', () => deliver(smtp, mail));
      else store(mail);
    },
  };
}

/** nodemailer is loaded with the first email, so that the server starts fast. */
async function deliver(smtp: { url: string; from: string }, mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtp.url, connectionTimeout: 10_000, socketTimeout: 20_000 });
  // An object, because a string with a comma in it would be read as two addresses.
  const to = { name: '', address: mail.to };
  await transport.sendMail({ ...mail, from: smtp.from, to, attachments: [await logoAttachment()] });
}
