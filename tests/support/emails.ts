import { readOutbox } from '../../src/server/email/mailbox.ts';
import type { Backend } from '../../src/server/run/backend.ts';

/** The emails sent to an address, latest first. */
export const emailsTo = ({ database }: Pick<Backend, 'database'>, address: string) =>
  readOutbox(database).filter(({ to }) => to === address);
