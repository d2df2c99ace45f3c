/**
 * The backend whose calls are checked: the one at CONTRACT_HOST, or the embedded one, started here.
 * A foreign one needs CONTRACT_USERNAME and CONTRACT_PASSWORD of a verified member; without them the cases that need one are skipped.
 */
import { seedDemo } from '../../src/dev/demo/seed.ts';
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { startBackend } from '../../src/server/server.ts';
import { backendSettings } from '../../src/server/settings.ts';

const { CONTRACT_HOST, CONTRACT_USERNAME, CONTRACT_PASSWORD } = process.env;

/** True when somebody else's backend is checked, where no accounts are made and no mails can be read. */
export const isForeign = CONTRACT_HOST !== undefined;

/** A member who can sign in, if one is known. */
export const login = isForeign
  ? CONTRACT_USERNAME && CONTRACT_PASSWORD
    ? { username: CONTRACT_USERNAME, password: CONTRACT_PASSWORD }
    : undefined
  : DEMO_LOGINS.member;

export interface Host {
  url: string;
  close: () => Promise<void>;
}

export async function openHost(): Promise<Host> {
  if (CONTRACT_HOST) return { url: CONTRACT_HOST.replace(/\/+$/, ''), close: async () => undefined };
  return startBackend(
    backendSettings({ port: 0, dataDir: ':memory:', demo: true, passwordCost: 2 ** 10, limits: 'off' }),
    seedDemo,
  );
}
