/** A backend in its own process, filled with fictional people, for measurements: tokens of members and of officers with full access. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessTokens } from '../../src/server/accounts/access-tokens.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { makeOfficer } from '../server/roles.ts';
import { type BackendProcess, startProcess } from '../server/run/backend-process.ts';
import { TEST_SITE_FILE } from './site.ts';

const SECRET = 'a secret for measuring, thirty-two bytes or more';
/** The first people of the demo have memberships of all kinds. Those after them are ordinary members. */
const FIRST_OFFICER = 40;

export interface ClubProcess {
  dataDir: string;
  process: BackendProcess;
  members: readonly string[];
  officers: readonly string[];
  close: () => Promise<void>;
}

interface Options {
  people: number;
  /** How many people get a token: the limits are for each person. */
  members: number;
  officers: number;
  env?: Record<string, string>;
}

export async function startClubProcess({ people, members, officers, env = {} }: Options): Promise<ClubProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-process-'));
  const backend = await startProcess({
    ...{ DATA_DIR: dataDir, SITE_FILE: TEST_SITE_FILE, DEMO: '1', DEMO_MEMBERS: String(people), JWT_SECRET: SECRET },
    TRUST_PROXY: '1', // so that each caller can have its own address
    ...env,
  });
  const firstMember = FIRST_OFFICER + officers;
  const database = openDatabase(dataDir);
  makeOfficer(database, `id >= ${FIRST_OFFICER} AND id < ${firstMember}`, 'all');
  database.close();
  const tokens = createAccessTokens(SECRET, Date.now);
  const tokensOf = (first: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => tokens.issue({ id: first + index, token_version: 1 })));
  return {
    dataDir,
    process: backend,
    members: await tokensOf(firstMember, members),
    officers: await tokensOf(FIRST_OFFICER, officers),
    async close() {
      await backend.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** User and system time of a process in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // counted in hundredths of a second
}

/** A figure of a process, such as its resident memory in kB: `VmRSS`. Linux only. */
export const processStatus = (pid: number, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
