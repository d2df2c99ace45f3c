/**
 * Keeps the checked rows of an import for ten minutes, until the officer imports them. In memory only, because they are other people's
 * data. After a restart the officer has to check the file again.
 */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../sha256.ts';
import type { Plan } from './match-rows.ts';
import type { ImportRow } from './read-rows.ts';

const LIFETIME_MS = 10 * 60 * 1000;

interface Ticket {
  secret: string;
  expiresAt: number;
  rows: readonly ImportRow[];
  /** By line, a hash of what the row would do to the data of that moment. */
  plans: ReadonlyMap<number, string>;
}

export function createTickets() {
  /** By the officer, who has one at most. */
  const tickets = new Map<number, Ticket>();
  return {
    issue(officer: number, plans: readonly Plan[], now: number): string {
      for (const [id, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(id);
      const secret = randomBytes(24).toString('base64url');
      tickets.set(officer, {
        secret,
        expiresAt: now + LIFETIME_MS,
        rows: plans.map(({ row }) => row),
        plans: new Map(plans.map((plan) => [plan.line, fingerprint(plan)])),
      });
      return secret;
    },
    /** @returns undefined for a wrong or expired ticket, and for another officer's. */
    find(officer: number, secret: string, now: number): Ticket | undefined {
      const ticket = tickets.get(officer);
      return ticket && ticket.secret === secret && ticket.expiresAt > now ? ticket : undefined;
    },
    /** Each ticket works once. */
    use: (officer: number) => tickets.delete(officer),
  };
}
export type Tickets = ReturnType<typeof createTickets>;

export const fingerprint = ({ row, ...plan }: Plan): string => sha256(JSON.stringify([plan, row]));
