import { readOutbox } from '../../src/server/mail/mailbox.ts';
import type { RunningBackend } from '../../src/server/server.ts';

/** What someone was sent, the newest first. */
export const mailsTo = ({ database }: RunningBackend, address: string) =>
  readOutbox(database).filter(({ to }) => to === address);
