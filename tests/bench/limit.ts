/**
 * `npm run bench limit`: how much later the largest paint (LCP) of each page is than without any script (limit-page.ts), on a mid-range
 * phone with slow 4G. Some pages only: `npm run bench limit -- /home /potd`; `-- --members` adds the pages as an officer sees them, without
 * a limit.
 *
 * Page and limit are measured in turns, so that a busy machine delays both, and a page over the limit is measured four times more. The browser
 * really slows down network and processor, whereas Lighthouse by default simulates that from one fast load.
 */
import { parseArgs } from 'node:util';
import { SCREENS } from '../support/routes.ts';
import { SITE_URL } from '../support/test-site.ts';
import { copySite, LIMIT_FOLDER, LIMIT_URL, makeLimit } from './limit-page.ts';
import { largestPaint } from './phone.ts';
import { openServedSite } from './served-site.ts';
import { median, printHead, printLine } from './table.ts';

/** Of page to limit. */
const LARGEST_RATIO = 1.2;
/** Pages that show a signed-in person something else. */
const FOR_MEMBERS = /^\/(home|profile|members|officers)\b/;

const { values, positionals } = parseArgs({
  options: { members: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const selected = (paths: readonly string[]) =>
  paths.filter((path) => positionals.length === 0 || positionals.includes(path));

await copySite();
const site = await openServedSite({ folders: { [LIMIT_URL]: LIMIT_FOLDER } });
try {
  printHead(
    'Largest paint in ms, slow 4G and a four times slower processor; limit: the same page without any script.',
    ['page', 'limit', 'ratio'],
  );
  for (const path of selected([...SCREENS, '/no-such-page'])) await judge(path);
  if (values.members)
    for (const path of selected(SCREENS.filter((path) => FOR_MEMBERS.test(path)))) await judge(path, site.officer);
} finally {
  await site.close();
}

async function judge(path: string, token?: string): Promise<void> {
  await makeLimit(site, path, token);
  const pages: number[] = [];
  const limits: number[] = [];
  const measurePairs = async (count: number) => {
    for (let pair = 0; pair < count; pair += 1) {
      pages.push(await largestPaint(site.browser, SITE_URL + path, { token }));
      limits.push(await largestPaint(site.browser, LIMIT_URL + path));
    }
    return median(pages) / median(limits) > LARGEST_RATIO && token === undefined;
  };
  const isOver = (await measurePairs(1)) && (await measurePairs(4));
  const cells = [median(pages), median(limits), (median(pages) / median(limits)).toFixed(2)];
  printLine(path + (token ? ' (officer)' : ''), cells, isOver ? `over ${LARGEST_RATIO}` : '');
}
