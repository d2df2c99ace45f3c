import type { Hono } from 'hono';

export interface GithubStandin {
  /** Origin of the stand-ins. */
  url: string;
}

export const createGithub = (url: string): GithubStandin => ({ url });

export function addGithub(app: Hono, standin: GithubStandin): void {
  app.get('/standins/github', (c) => c.json(standin));
}
