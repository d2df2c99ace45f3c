/** A backend in memory for one test: no network, cheap hashes, everything it logged, and the actions that most tests need. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { addAccountRow } from '../../src/server/accounts/accounts-table.ts';
import { databaseFile, IN_MEMORY, open, openDatabase } from '../../src/server/database/database.ts';
import { readOutbox } from '../../src/server/email/mailbox.ts';
import { createMedia } from '../../src/server/media/media.ts';
import { createApp } from '../../src/server/run/app.ts';
import { assembleBackend } from '../../src/server/run/assemble-backend.ts';
import { type BackendSettings, backendSettings } from '../../src/server/settings.ts';
import { replyFault } from '../support/calls/reply-fault.ts';
import { requestFault } from '../support/calls/request-fault.ts';
import { makeOfficer } from './roles.ts';

export const API_URL = 'http://api.university.example';

export const AMINA = {
  first_name: 'Amina',
  last_name: 'Demo',
  username: 'K-12345',
  email: 'amina@students.university.example',
  password: 'orbit and apogee',
  confirm_password: 'orbit and apogee',
};

export interface CallOptions {
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  token?: string;
  /** Address of the caller. */
  from?: string;
  httpVersion?: string;
}

/** Every request of a test goes through `fetch`: a reply that docs/openapi.json does not allow fails the test. */
function withDocumentedReplies(app: ReturnType<typeof createApp>) {
  const answer = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest);
    const { method, url } = request;
    const { status, headers } = response;
    const fault = replyFault({ method, url, status, headers, text: await response.clone().text() }, 'built-in');
    if (fault !== null) throw new Error(fault);
    return response;
  };
  return app;
}

let migrated: Uint8Array | undefined;

/** An empty database as all migrations leave it. Made once: each backend begins with a copy. */
function emptyDatabase(): Uint8Array {
  if (migrated === undefined) {
    const database = openDatabase(IN_MEMORY);
    migrated = database.serialize();
    database.close();
  }
  return migrated;
}

export function testBackend(changed: Partial<BackendSettings> = {}) {
  const log: string[] = [];
  const settings = backendSettings({
    dataDir: IN_MEMORY,
    passwordMemoryKiB: 2 ** 6,
    limits: 'off',
    wrongSignInDelayMs: 300,
    log: (line) => log.push(line),
    ...changed,
  });
  const { dataDir, now } = settings;
  const database =
    dataDir === IN_MEMORY
      ? open(IN_MEMORY, (empty) => empty.deserialize(emptyDatabase()), now)
      : openDatabase(dataDir, now);
  const stores = { database, media: createMedia(dataDir) };
  // Waiting for the disk would take longer than all the rest; tests/server/run looks at what is there after a crash.
  stores.database.exec('PRAGMA synchronous = OFF');
  onTestFinished(stores.media.close);
  const backend = assembleBackend(settings, stores, API_URL);
  const app = withDocumentedReplies(createApp(backend));

  /** What is served at a path, as it is. */
  const bytes = async (path: string) => (await app.request(path)).arrayBuffer();

  async function call(
    method: string,
    path: string,
    { json, body, headers, token, from = '127.0.0.1', httpVersion = '1.1' }: CallOptions = {},
  ) {
    const response = await app.request(
      path,
      {
        method,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
        body: json === undefined ? body : JSON.stringify(json),
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      { incoming: { socket: { remoteAddress: from }, httpVersion } },
    );
    const wrong = requestFault({ method, url: new URL(path, API_URL).href, json, status: response.status });
    if (wrong !== null) throw new Error(wrong);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }

  /** With the email that follows. */
  async function post(path: string, json: object, from?: string) {
    const answer = await call('POST', path, { json, ...(from && { from }) });
    await backend.background.idle();
    return answer;
  }
  const register = (changes: object = {}, from?: string) => post('/api/register/', { ...AMINA, ...changes }, from);
  const signIn = (changes: object = {}, from?: string) =>
    post('/api/login/', { username: AMINA.username, password: AMINA.password, ...changes }, from);
  const emails = () => readOutbox(backend.database);
  /** Path and query of the link in the newest email. */
  const newestLink = () => emails()[0]?.links[0]?.slice(API_URL.length) ?? '';

  /** Amina signs up and confirms her address. */
  async function join(changes: object = {}) {
    await register(changes);
    await call('POST', newestLink());
  }
  /** A token of Amina, who joins first. */
  async function joinAndSignIn(): Promise<string> {
    await join();
    return (await signIn()).json.access;
  }

  /** Tokens of invented members who need not sign up. */
  const moreMembers = (count: number, { staff = false } = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const [username, email] = [`more-${index}`, `more-${index}@university.example`];
        const person = { username, email, first_name: 'One', last_name: 'More', password_hash: '' };
        const id = addAccountRow(backend.database, person, settings.now());
        backend.database.prepare('UPDATE accounts SET verified_at = 1 WHERE id = ?').run(id);
        if (staff) makeOfficer(backend.database, `id = ${id}`);
        return backend.tokens.issue({ id, token_version: 1 });
      }),
    );

  return { app, backend, log, moreMembers, call, bytes, register, signIn, emails, newestLink, join, joinAndSignIn };
}

/** At byte 18 of a SQLite file: its changes are in a file beside it, as `open` asks for. */
const IS_WAL = [2, 2];

/** The same with a folder of its own, in which pictures can be kept. */
export async function testBackendOnDisk(changed: Partial<BackendSettings> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'club-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = emptyDatabase().slice();
  file.set(IS_WAL, 18); // turning it into one waits for the disk
  await writeFile(databaseFile(dataDir), file);
  const parts = testBackend({ dataDir, ...changed });
  onTestFinished(() => parts.backend.database.close());

  const media = join(dataDir, 'media');
  /** Names in the folder of the pictures. */
  const files = () => (existsSync(media) ? readdirSync(media) : []);
  /** The picture that an address leads to. */
  const served = async (url: string) => Buffer.from(await parts.bytes(url.slice(API_URL.length)));
  return { ...parts, files, served };
}
