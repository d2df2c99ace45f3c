/** The club under test: the backend as a process of its own, with fictional people, some of them officers, and a mail server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createAccessTokens } from '../../src/server/auth/access-tokens.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { type BackendProcess, startProcess } from '../server/process/backend-process.ts';
import { makeStaff } from '../server/rights.ts';
import { TEST_SITE_FILE } from '../support/site.ts';
import { type Calls, createCalls } from './caller.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

const PEOPLE = 300;
/** The first people of the demo have memberships of all kinds. Those after them are ordinary members. */
const FIRST_OFFICER = 40;
const OFFICERS = 20;
const FIRST_MEMBER = FIRST_OFFICER + OFFICERS;
const MEMBERS = 200;
const SECRET = 'a secret for soaking, thirty-two bytes or more';

export interface Club {
  dataDir: string;
  process: BackendProcess;
  mails: MailSink;
  call: Calls;
  /** Tokens in turn, because of the limits for one person. */
  member: () => string;
  officer: () => string;
  /** IP addresses in turn. */
  address: () => string;
  /** As large as from a phone. */
  photo: Blob;
  cover: Blob;
  close: () => Promise<void>;
}

export async function startClub(): Promise<Club> {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-soak-'));
  const mails = await startMailSink();
  const backend = await startProcess({
    DATA_DIR: dataDir,
    SITE_FILE: TEST_SITE_FILE,
    DEMO: '1',
    DEMO_MEMBERS: String(PEOPLE),
    JWT_SECRET: SECRET,
    SMTP_URL: mails.url,
    MAIL_FROM: 'club@university.example',
    TRUST_PROXY: '1',
    NODE_OPTIONS: '--inspect=127.0.0.1:0', // for heap.ts
  });
  const database = openDatabase(dataDir);
  makeStaff(database, `id >= ${FIRST_OFFICER} AND id < ${FIRST_MEMBER}`, 'all');
  database.close();
  const tokens = createAccessTokens(SECRET, Date.now);
  const tokensOf = (first: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => tokens.issue({ id: first + index, token_version: 1 })));
  return {
    dataDir,
    process: backend,
    mails,
    call: createCalls(backend.url),
    member: inTurn(await tokensOf(FIRST_MEMBER, MEMBERS)),
    officer: inTurn(await tokensOf(FIRST_OFFICER, OFFICERS)),
    address: inTurn(Array.from({ length: 1000 }, (_, index) => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`)),
    photo: await picture(1200, 1600),
    cover: await picture(1920, 1080),
    async close() {
      await backend.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns a function that returns the items one after the other, and starts again after the last. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn % items.length];
    if (item === undefined) throw new Error('The list is empty.');
    turn += 1;
    return item;
  };
}

async function picture(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#7dc4ff', noise } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
