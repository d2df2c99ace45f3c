/** Sends emails to a mail server, or stores them in the outbox when none is configured. */
import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../database/sha256.ts';
import type { BackendSettings } from '../settings.ts';
import { type Email, logoAttachment } from './email-template.ts';
import { addToOutbox } from './mailbox.ts';

export interface Mailer {
  /** @param row identifies its row in the queue. @throws when the mail server does not take it. */
  deliver: (email: Email, row: string) => Promise<void>;
  /** Ends the connection to the mail server. */
  close: () => Promise<void>;
}

interface Parts {
  settings: Pick<BackendSettings, 'smtp' | 'now'>;
  database: DatabaseSync;
  log: (line: string) => void;
}

/** @param mailboxUrl where a person reads the outbox. */
export function createMailer({ settings: { smtp, now }, database, log }: Parts, mailboxUrl: string): Mailer {
  if (smtp) return connectTo(smtp);
  return {
    async deliver(email) {
      addToOutbox(database, email, now());
      log(`Email for ${email.to}: ${email.subject}. Read it at ${mailboxUrl}`);
    },
    close: async () => undefined,
  };
}

/** One connection for all emails, opened with the first one; only then nodemailer is loaded, so that the server starts fast. */
function connectTo({ url, from }: { url: string; from: string }): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 1, connectionTimeout: 10_000, socketTimeout: 20_000 });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async deliver(email, row) {
      transport ??= open();
      await (await transport).sendMail({
        ...email,
        from,
        // An object, because a string with a comma in it would be read as two addresses.
        to: { name: '', address: email.to },
        attachments: [await logoAttachment()],
        messageId: messageId(from, row, email),
        // RFC 3834: keeps out-of-office replies and other programs from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: async () => (await transport)?.close(),
  };
}

/**
 * The same each time a row is tried, so that mail programs drop the second copy of an email that the mail server took just before this process
 * was killed. Another one when its words have changed since then.
 */
const messageId = (from: string, row: string, { subject, text }: Email) =>
  `<${sha256([row, subject, text].join('\n')).slice(0, 22)}@${/@([^\s>]+)/.exec(from)?.[1]}>`;
