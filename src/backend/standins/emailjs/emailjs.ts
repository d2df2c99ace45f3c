import type { Hono } from 'hono';
import type { Env } from '../../http/env.ts';

export interface EmailjsStandin {
  /** What was sent, the oldest first. */
  sent: unknown[];
}

export const createEmailjs = (): EmailjsStandin => ({ sent: [] });

export function addEmailjs(app: Hono<Env>, standin: EmailjsStandin): void {
  app.get('/standins/emailjs', (c) => c.json(standin));
}
