/** Whom emails come from, as `MAIL_FROM` names it. */
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { isEmail } from '#shared/text/fields.ts';

export interface Sender {
  name: string;
  /** With its domain in ASCII, as mail servers and message IDs need it. */
  address: string;
}

/**
 * Read by the package that sends the emails: to it, a colon in a name starts a group, and what follows some signs is another address.
 * @returns null unless it is exactly one address, alone or behind a name.
 */
export function readSender(text: string): Sender | null {
  const [{ name = '', address = '' } = {}, ...others] = addressparser(text);
  const [, mailbox, host = ''] = /^(.+)@([^@]+)$/.exec(address) ?? [];
  const sender = { name, address: `${mailbox}@${domainToASCII(host)}` };
  if (others.length > 0 || !isEmail.requirement.test(sender.address) || /\.\d+$/.test(host)) return null;
  // Where the rest of a text goes that the package could not read.
  return /\S@\S|[<>]/.test(name) ? null : sender;
}

/** `no-reply@`, `club.donotreply@`, and the same in other languages of clubs. */
export const isNoReply = ({ address }: Sender): boolean =>
  /no(?:t|tto)?repl|dontreply|no[nt]?respon|naorespon|nepasrepond|nichtantwort|keineantwort|nonrispond/.test(
    address.toLowerCase().replace(/@.*|[^a-z]/g, ''),
  );
