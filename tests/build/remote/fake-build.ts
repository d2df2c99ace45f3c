/** For tests of the loaders in `src/build/remote`: a fake build, and a service on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach } from 'vitest';

export function fakeBuild<Data>() {
  const entries = new Map<string, { id: string; data: Data }>();
  const warnings: string[] = [];
  const context = {
    config: { root: new URL('file:///') },
    store: {
      clear: () => entries.clear(),
      keys: () => [...entries.keys()],
      get: (id: string) => entries.get(id),
      set: (entry: { id: string; data: Data }) => entries.set(entry.id, entry),
    },
    meta: new Map<string, string>(),
    logger: { warn: (text: string) => warnings.push(text) },
  } as unknown as LoaderContext;
  return { context, entries, warnings, data: () => [...entries.values()].map(({ data }) => data) };
}

/** Listens while a test runs. Status 0 closes the connection; other addresses answer 404. */
export function fakeService() {
  const answers = new Map<string, { status: number; body: string }>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const { status, body } = answers.get(request.url ?? '') ?? { status: 404, body: '<h1>Not Found</h1>' };
    if (status === 0) response.destroy();
    else response.writeHead(status).end(body);
  });
  beforeEach(async () => {
    answers.clear();
    requests.length = 0;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    answers,
    requests,
    /** From now on, answers a path with JSON. */
    say: (path: string, body: unknown) => answers.set(path, { status: 200, body: JSON.stringify(body) }),
    url: (host = 'localhost') => `http://${host}:${(server.address() as AddressInfo).port}`,
  };
}
