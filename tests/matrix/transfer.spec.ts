/**
 * What visitors and members really transfer, page by page, from an empty cache, as a table. The budgets on files are in
 * src/dev/budgets.ts; this holds what a browser makes of them, headers included.
 */
import { DEMO_LOGINS } from '../../src/server/demo-logins.ts';
import { expect, test } from '../support/e2e.ts';
import { openAtRest } from '../support/open-at-rest.ts';
import { openSignedIn } from '../support/people.ts';
import { READING_SCREENS } from '../support/routes.ts';
import { budgetFor, KINDS, MOST_IN_ALL, measureTransfer, type Transfer, total } from '../support/transfer.ts';

const USED_SCREENS = [
  '/blog',
  '/events',
  '/potd',
  '/contact',
  '/signin',
  '/signup',
  '/forgot-password',
  '/profile',
  '/profile/account',
];
const PRIVATE_SCREENS = ['/profile', '/profile/events', '/profile/privacy', '/profile/account', '/members/1'];
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);

function show(who: string, rows: ReadonlyMap<string, Transfer>) {
  const head = `${who}, kB`.padEnd(34) + [...KINDS, 'total'].map((name) => name.padStart(9)).join('');
  const lines = [...rows].map(
    ([path, transfer]) =>
      path.padEnd(34) + KINDS.map((kind) => kilobytes(transfer[kind])).join('') + kilobytes(total(transfer)),
  );
  console.log(`\n${[head, ...lines].join('\n')}\nThe total is without the video.`);
}

test('A visitor transfers no more than the budgets allow', async ({ page, expectTrouble }) => {
  test.setTimeout(240_000);
  expectTrouble(/404 \(Not Found\)/);
  const rows = new Map<string, Transfer>();
  for (const path of [...READING_SCREENS, ...USED_SCREENS, '/members/1'])
    rows.set(path, await measureTransfer(page, () => openAtRest(page, path)));
  show('Signed out', rows);
  for (const [path, transfer] of rows) {
    const budget = budgetFor(path);
    for (const kind of ['html', 'css', 'js'] as const)
      expect.soft(transfer[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind]);
    expect.soft(total(transfer), `all of ${path}`).toBeLessThanOrEqual(MOST_IN_ALL[path] ?? Number.POSITIVE_INFINITY);
  }
});

test('A member transfers no more than the budgets allow', async ({ page }) => {
  test.setTimeout(240_000);
  await openSignedIn(page, '/terms', DEMO_LOGINS.member);
  const rows = new Map<string, Transfer>();
  for (const path of ['/home', '/terms', '/blog', '/events', ...PRIVATE_SCREENS])
    rows.set(path, await measureTransfer(page, () => openAtRest(page, path)));
  show('Signed in', rows);
  for (const path of PRIVATE_SCREENS)
    expect.soft(rows.get(path)?.js, `js of ${path}`).toBeLessThanOrEqual(budgetFor(path).js);
});
