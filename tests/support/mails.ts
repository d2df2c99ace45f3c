import { readOutbox } from '../../src/server/mail/mailbox.ts';
import type { RunningBackend } from '../../src/server/server.ts';

/** The emails sent to an address, latest first. */
export const mailsTo = ({ database }: RunningBackend, address: string) =>
  readOutbox(database).filter(({ to }) => to === address);
