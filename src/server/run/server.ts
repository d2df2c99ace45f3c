/** Starts and stops the backend. Used by `main.ts`, by `npm start` and by tests, many times in one process. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { SettingError } from '#shared/site/settings.ts';
import { prepareDataFolder } from '../database/data-folder.ts';
import { isDemo, openDatabase } from '../database/database.ts';
import { answerMalformedRequest, limitPerAddress, rejectSecondHost } from '../http/connections.ts';
import { createMedia } from '../media/media.ts';
import type { BackendSettings } from '../settings.ts';
import { createApp } from './app.ts';
import { assembleBackend, type Stores } from './assemble-backend.ts';
import { startCleanup } from './cleanup.ts';
import { startSchedule } from './schedule.ts';

export interface RunningBackend {
  /** Where it listens, e.g. `http://127.0.0.1:8787`. */
  url: string;
  database: DatabaseSync;
  /**
   * Lets open requests, and emails on their way, finish within a few seconds, then closes the database. An email that is not through by then is
   * tried again after the next start. Pictures of a backend in memory are deleted.
   */
  close: () => Promise<void>;
}

/** How long open requests may take to finish once the backend has to stop, and then emails. */
const SHUTDOWN_MS = 5000;
const LAST_EMAILS_MS = 2000;

/** Fills an empty database, e.g. with the invented people of the demo. */
export type Seed = (stores: Stores, settings: BackendSettings) => Promise<void>;

/**
 * @param seed runs when `settings.demo` is on.
 * @throws SettingError with a plain sentence when the port is taken, the storage fails, or the database does not fit the settings.
 */
export async function startBackend(settings: BackendSettings, seed?: Seed): Promise<RunningBackend> {
  const openToOthers = prepareDataFolder(settings.dataDir);
  // Before the database is opened: a second process of a newer version must not migrate the tables while the first one runs.
  await assertPortFree(settings);
  const database = openDatabase(settings.dataDir, settings.now);
  const media = createMedia(settings.dataDir);
  const closeStores = () => {
    database.close();
    media.close();
  };
  const server = createHttpServer(settings);
  try {
    if (settings.production && isDemo(database))
      throw new SettingError(
        `The database in ${settings.dataDir} holds the fictional people of the demo, whose passwords are public, so it cannot be used in production. Set DATA_DIR to an empty folder.`,
      );
    if (settings.demo) await seed?.({ database, media }, settings);
    await listen(server, settings);
  } catch (error) {
    closeStores();
    throw error;
  }
  // No `await` from here on: no request may arrive before the handler is attached.
  const { port } = server.address() as AddressInfo;
  const backend = assembleBackend(settings, { database, media }, settings.apiUrl ?? `http://localhost:${port}`);
  for (const sentence of openToOthers) backend.log(`warning: ${sentence}`);
  const stopCleanup = startCleanup(backend);
  const stopSchedule = startSchedule(backend);
  const allAnswered = followRequests(server);
  const answer = getRequestListener(createApp(backend).fetch);
  server.on('request', (request, response) => {
    if (!rejectSecondHost(request, response)) void answer(request, response);
  });

  return {
    url: `http://${reachable(settings.host)}:${port}`,
    database,
    async close() {
      stopCleanup();
      stopSchedule();
      backend.background.isStopping = true;
      await stop(server, allAnswered);
      await within(LAST_EMAILS_MS, backend.background.idle());
      await backend.mailer.close();
      closeStores();
    },
  };
}

/** With time limits, so that a slow or silent caller cannot hold connections and memory. */
function createHttpServer(settings: BackendSettings): Server {
  const { timeoutsMs, connections, connectionsPerAddress, trustProxy } = settings;
  const server = createServer({
    headersTimeout: timeoutsMs.headers,
    requestTimeout: timeoutsMs.request,
    connectionsCheckingInterval: Math.min(timeoutsMs.headers, 5000),
  });
  server.maxConnections = connections;
  if (!trustProxy) limitPerAddress(server, connectionsPerAddress);
  server.setTimeout(timeoutsMs.idle);
  server.on('clientError', answerMalformedRequest);
  return server;
}

/** @throws SettingError when another program listens there. */
async function assertPortFree(settings: BackendSettings): Promise<void> {
  if (settings.port === 0) return;
  const probe = createServer();
  await listen(probe, settings);
  probe.close();
  await once(probe, 'close');
}

/** Linux keeps ports below 1024 for administrators, and Windows keeps some for itself. */
const OBSTACLES: Record<string, string> = {
  EADDRINUSE: 'is already in use. Stop the program that uses it, or choose another port with BACKEND_PORT.',
  EACCES: 'is not open to this user. Choose another port with BACKEND_PORT.',
};

async function listen(server: Server, { host, port }: BackendSettings): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const obstacle = OBSTACLES[(error as NodeJS.ErrnoException).code ?? ''];
    throw obstacle ? new SettingError(`Port ${port} ${obstacle}`) : error;
  }
}

/** Tracks open requests. @returns a function that resolves when all of them have been answered. */
function followRequests(server: Server): () => Promise<unknown> {
  const open = new Set<Promise<unknown>>();
  server.on('request', (_request, response) => {
    const answered: Promise<unknown> = new Promise((resolve) => response.once('close', resolve)).then(() =>
      open.delete(answered),
    );
    open.add(answered);
  });
  return () => Promise.all(open);
}

async function stop(server: Server, allAnswered: () => Promise<unknown>): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await within(SHUTDOWN_MS, allAnswered());
  // Browsers open connections in advance, which would keep the server open for minutes.
  server.closeAllConnections();
  await closed;
}

/** Waits for the work, but no longer than that. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, setTimeout(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

/** A client cannot connect to the "any" address, so local ones stand in for it. */
const reachable = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
