/** A host that can be unreachable or slow, or serve another version of the site. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteWithEmptyPage } from './empty-page.ts';
import { TEST_SITE_FOLDER } from './test-site.ts';

export interface SwitchableSite {
  port: number;
  /** Serves another folder from now on, as after a deploy. */
  serve(folder: string): void;
  /** Closes all connections. */
  cut(): void;
  /** Holds back all replies until `mend`. */
  stall(): void;
  /** Whether a request for this path is waiting. */
  isWaiting(path: string): boolean;
  /** Replies again, also to requests that are waiting. */
  mend(): void;
  close(): Promise<void>;
}

/** @param port 0: any free one. */
export async function switchableSite(port: number): Promise<SwitchableSite> {
  let handler: RequestListener;
  let state: 'up' | 'cut' | 'stalled' = 'up';
  let waiting: { path: string | undefined; answer: () => void }[] = [];
  const server = createServer((request, response) => {
    if (state === 'up') handler(request, response);
    else if (state === 'cut') request.socket.destroy();
    else waiting.push({ path: request.url, answer: () => handler(request, response) });
  });
  const serve = (folder: string) => {
    handler = siteWithEmptyPage(folder);
  };
  serve(TEST_SITE_FOLDER);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    serve,
    cut() {
      state = 'cut';
      server.closeAllConnections();
    },
    stall() {
      state = 'stalled';
    },
    isWaiting: (address) => waiting.some(({ path }) => path === address),
    mend() {
      state = 'up';
      for (const { answer } of waiting) answer();
      waiting = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
