/** Measures the bytes that a browser transfers for a page with an empty cache, by kind. */
import type { Page } from '@playwright/test';
import { type Budget, budgetOf } from '../../src/dev/budgets.ts';

export const KINDS = ['html', 'css', 'js', 'fonts', 'pictures', 'data', 'headers', 'video'] as const;
type Kind = (typeof KINDS)[number];
/** In bytes, compressed. `data`: calls of scripts, with CORS preflights. `headers`: of all responses. `video`: with the script that plays it. */
export type Transfer = Record<Kind, number>;

/** By resource type of the DevTools protocol; others are `data`. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'fonts',
  Image: 'pictures',
  Media: 'video',
};

/** @param open opens a page and waits until it is at rest. */
export async function measureTransfer(page: Page, open: () => Promise<unknown>): Promise<Transfer> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.clearBrowserCache');
  const transfer = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Transfer;
  const answers = new Map<string, { kind: Kind; headers: number }>();
  debug.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = /\/hero-video\.[^/]*\.js$/.test(response.url) ? 'video' : (KIND_OF[type] ?? 'data');
    answers.set(requestId, { kind, headers: response.encodedDataLength });
  });
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = answers.get(requestId) ?? { kind: 'data', headers: 0 };
    transfer.headers += headers;
    transfer[kind] += encodedDataLength - headers;
  });
  await open();
  await debug.detach();
  return transfer;
}

/** All but the video, which loads after the page, and not for everyone. */
export const total = (transfer: Transfer): number =>
  KINDS.reduce((sum, kind) => (kind === 'video' ? sum : sum + transfer[kind]), 0);

/** The budget of the page at an address. Some addresses are served by a shell. */
export const budgetFor = (path: string): Budget =>
  budgetOf(
    path
      .replace(/^(\/members|\/officers\/(?:people|events))\/.*/, '$1/_')
      .replace(/^\/api\/password-reset\/.*/, '/api/password-reset/_/_'),
  );

/** Bytes in total, without the video. */
export const MOST_IN_ALL: Readonly<Record<string, number>> = { '/home': 150_000, '/terms': 60_000 };
