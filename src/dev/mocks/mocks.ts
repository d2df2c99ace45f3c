/**
 * Mocks of the public services, for development and tests: GitHub's issues, NASA's photo of the day, EmailJS. One server for all three,
 * because their paths differ. A published build must not contain their address (build/integrations/no-localhost.ts).
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { addHealth } from '../../server/http/health.ts';
import { addPageFonts } from '../../server/http/page.ts';
import type { Env } from '../../server/http/request.ts';
import { type ApodMock, addApod, createApod } from './apod/apod.ts';
import { addEmailjs, type EmailjsMock } from './emailjs.ts';
import { addGithub, createGithub, type GithubMock } from './github/github.ts';

interface Settings {
  /** 0: any free port. */
  port: number;
  /** The address to listen on. Left out: 127.0.0.1. */
  host?: string;
  /** Origin for addresses in answers, e.g. `http://localhost:8788`. */
  url: string;
}

/** Tests may read and change them. They always start with the same data. */
export interface Mocks {
  github: GithubMock;
  apod: ApodMock;
  emailjs: EmailjsMock;
}

export interface RunningMocks extends Mocks {
  port: number;
  close: () => Promise<void>;
}

/** @param url origin for addresses in answers. */
export function createMocks(url: string): Mocks & { answer: RequestListener } {
  const github = createGithub(url);
  const apod = createApod(url);
  const emailjs: EmailjsMock = { sent: [] };
  const app = new Hono<Env>();
  addGithub(app, github);
  addApod(app, apod);
  addEmailjs(app, emailjs);
  addHealth(app, 'mocks');
  addPageFonts(app);
  return { github, apod, emailjs, answer: getRequestListener(app.fetch) };
}

export async function startMocks({ port, host = '127.0.0.1', url }: Settings): Promise<RunningMocks> {
  const { answer, ...mocks } = createMocks(url);
  const server = createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    ...mocks,
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
