import type { Hono } from 'hono';

export interface ApodStandin {
  /** Origin of the stand-ins. */
  url: string;
}

export const createApod = (url: string): ApodStandin => ({ url });

export function addApod(app: Hono, standin: ApodStandin): void {
  app.get('/standins/apod', (c) => c.json(standin));
}
