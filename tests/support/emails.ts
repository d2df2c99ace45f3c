import type { Backend } from '../../src/server/backend.ts';
import { readOutbox } from '../../src/server/email/mailbox.ts';

/** The emails sent to an address, latest first. */
export const emailsTo = ({ database }: Pick<Backend, 'database'>, address: string) =>
  readOutbox(database).filter(({ to }) => to === address);
