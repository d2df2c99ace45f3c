/** What visitors transfer, page by page, from an empty cache. The budgets on files, also for members: src/dev/budgets.ts. */
import type { Page } from '@playwright/test';
import { type Budget, budgetOf } from '../../src/dev/budgets.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { READING_SCREENS } from '../support/routes.ts';

const USED_SCREENS = ['/blog', '/events', '/potd', '/contact', '/signin', '/signup', '/forgot-password', '/profile'];
const MEMBER = '/members/1';
/** Bytes in total, with headers and calls, without the video and the script that plays it, which load after the page and not for everyone. */
const MOST_IN_ALL: Readonly<Record<string, number>> = { '/home': 150_000, '/terms': 60_000 };
/** Of the DevTools protocol. */
const KINDS = { html: 'Document', css: 'Stylesheet', js: 'Script' } as const;

/** Some addresses are served by a shell. */
const budgetFor = (path: string): Budget => budgetOf(path === MEMBER ? '/members/_' : path);

test('A visitor transfers no more than the budgets allow', async ({ page, expectTrouble }) => {
  test.setTimeout(240_000);
  expectTrouble(/404 \(Not Found\)/);
  for (const path of [...READING_SCREENS, ...USED_SCREENS, MEMBER]) {
    const { bodies, all } = await measureTransfer(page, path);
    for (const [kind, type] of Object.entries(KINDS))
      expect.soft(bodies[type], `${kind} of ${path}`).toBeLessThanOrEqual(budgetFor(path)[kind as keyof typeof KINDS]);
    expect.soft(all, `all of ${path}`).toBeLessThanOrEqual(MOST_IN_ALL[path] ?? Number.POSITIVE_INFINITY);
  }
});

/** In bytes, compressed. */
async function measureTransfer(page: Page, path: string) {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.clearBrowserCache');
  const bodies: Record<string, number> = { Document: 0, Stylesheet: 0, Script: 0, Media: 0 };
  let all = 0;
  const answers = new Map<string, { type: string; headers: number }>();
  debug.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isOfVideo = /\/hero-video\.[^/]*\.js$/.test(response.url);
    answers.set(requestId, { type: isOfVideo ? 'Media' : type, headers: response.encodedDataLength });
  });
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers } = answers.get(requestId) ?? { type: 'Other', headers: 0 };
    bodies[type] = (bodies[type] ?? 0) + encodedDataLength - headers;
    all += type === 'Media' ? headers : encodedDataLength;
  });
  await openAtRest(page, path);
  await debug.detach();
  return { bodies, all };
}
