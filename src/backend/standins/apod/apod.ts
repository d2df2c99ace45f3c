import type { Hono } from 'hono';
import type { Env } from '../../http/env.ts';

export interface ApodStandin {
  /** Origin of the stand-ins. */
  url: string;
}

export const createApod = (url: string): ApodStandin => ({ url });

export function addApod(app: Hono<Env>, standin: ApodStandin): void {
  app.get('/standins/apod', (c) => c.json(standin));
}
