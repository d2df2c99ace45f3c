/**
 * The backend whose calls are checked: the one at CONTRACT_HOST, or the built-in one, started here.
 * A foreign one needs CONTRACT_USERNAME and CONTRACT_PASSWORD of a verified member; without them the cases that need one are skipped.
 * Every reply is checked against docs/openapi.json.
 */

import { DEMO_LOGINS } from '../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { startBackend } from '../../src/server/run/server.ts';
import { backendSettings } from '../../src/server/settings.ts';
import { replyFault } from '../support/calls/reply-fault.ts';

const { CONTRACT_HOST, CONTRACT_USERNAME, CONTRACT_PASSWORD } = process.env;

/** True for another backend, where the tests make no accounts and cannot read emails. */
export const isForeign = CONTRACT_HOST !== undefined;

/** The login of a member, if there is one. */
export const login = isForeign
  ? CONTRACT_USERNAME && CONTRACT_PASSWORD
    ? { username: CONTRACT_USERNAME, password: CONTRACT_PASSWORD }
    : undefined
  : DEMO_LOGINS.member;

export interface Host {
  /** Calls a path, or an address of the backend. @throws when the reply is not one that docs/openapi.json allows. */
  ask: (path: string, init?: RequestInit) => Promise<globalThis.Response>;
  /** The token of the member. */
  signIn: (credentials: { username: string; password: string }) => Promise<string>;
  close: () => Promise<void>;
}

export async function openHost(): Promise<Host> {
  const { url, close } = CONTRACT_HOST ? { url: CONTRACT_HOST, close: async () => undefined } : await startEmbedded();
  const ask: Host['ask'] = async (path, init = {}) => {
    const address = new URL(path, url).href;
    const reply = await fetch(address, { redirect: 'manual', ...init });
    const { status, headers } = reply;
    const exchange = { method: init.method ?? 'GET', url: address, status, headers, text: await reply.clone().text() };
    const fault = replyFault(exchange, isForeign ? 'another' : 'built-in');
    if (fault !== null) throw new Error(fault);
    return reply;
  };
  return {
    ask,
    async signIn(credentials) {
      const reply = await ask('/api/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      const { access } = await reply.json();
      if (typeof access !== 'string') throw new Error(`${credentials.username} cannot sign in: ${reply.status}.`);
      return access;
    },
    close,
  };
}

const startEmbedded = () =>
  startBackend(
    backendSettings({ port: 0, dataDir: ':memory:', demo: true, passwordMemoryKiB: 2 ** 10, limits: 'off' }),
    seedDemo,
  );
