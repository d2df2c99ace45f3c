/** Sends emails to a mail server, or stores them in the outbox when none is configured. */
import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '#shared/site/site.ts';
import { sha256 } from '../database/sha256.ts';
import type { BackendSettings } from '../settings.ts';
import { type Email, logoAttachment } from './email-template.ts';
import { addToOutbox } from './mailbox.ts';
import { isNoReply, readSender, type Sender } from './sender.ts';

export interface Mailer {
  /** @param key identifies it each time that it is tried. @throws when the mail server does not take it. */
  deliver: (email: Email, key: string) => Promise<void>;
  /** Ends the connection to the mail server. */
  close: () => Promise<void>;
}

interface Parts {
  settings: Pick<BackendSettings, 'smtp' | 'now'>;
  site: Pick<Site, 'email'>;
  database: DatabaseSync;
  log: (line: string) => void;
}

/** @param mailboxUrl where a person reads the outbox. */
export function createMailer({ settings: { smtp, now }, site, database, log }: Parts, mailboxUrl: string): Mailer {
  if (smtp) return connectTo(smtp, site.email);
  return {
    async deliver(email) {
      addToOutbox(database, email, now());
      log(`Email for ${email.to}: ${email.subject}. Read it at ${mailboxUrl}`);
    },
    close: async () => undefined,
  };
}

/** One connection for all emails, opened with the first one; only then nodemailer is loaded, so that the server starts fast. */
function connectTo(smtp: { url: string; from: string }, clubEmail: string): Mailer {
  const { url } = smtp;
  const from = readSender(smtp.from);
  if (!from) throw new Error('MAIL_FROM is not an email address.');
  const open = async () => {
    const [{ createTransport }, { encodeWord }] = await Promise.all([
      import('nodemailer'),
      import('nodemailer/lib/mime-funcs'),
    ]);
    const options = { pool: true, maxConnections: 1, connectionTimeout: 10_000, socketTimeout: 20_000 } as const;
    return { transport: createTransport({ url, ...options }), encodeWord };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async deliver(email, key) {
      const { to, subject, text, html, isFromOfficer, unsubscribe } = email;
      opened ??= open();
      const { transport, encodeWord } = await opened;
      await transport.sendMail({
        ...{ text, html, from },
        // Otherwise not where the sender is read: filters of spam distrust an address of a free service beside a sender of another host.
        ...((isFromOfficer || isNoReply(from)) && { replyTo: { name: '', address: clubEmail } }),
        // An object, because a string with a comma in it would be read as two addresses.
        to: { name: '', address: to },
        attachments: [await logoAttachment()],
        messageId: messageId(from, key, email),
        // RFC 3834: keeps out-of-office replies and other programs from answering.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe?.startsWith('https:') && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
          // The package leaves what looks encoded as it is, and makes an empty first line before a long word.
          Subject: /=\?|\S{60}/.test(subject)
            ? { prepared: true, foldLines: true, value: encodeWord(subject, 'Q', 52) }
            : subject,
        },
      });
    },
    close: async () => (await opened)?.transport.close(),
  };
}

/**
 * The same each time an email is tried, so that mail programs drop the second copy of an email that the mail server took just before this process
 * was killed. Another one when its words have changed since then.
 */
const messageId = (from: Sender, key: string, { subject, words }: Email) =>
  `<${sha256([key, subject, words].join('\n')).slice(0, 22)}@${from.address.split('@')[1]}>`;
