/**
 * `npm run bench limit`: how much later the largest paint (LCP) of each page is than without any script (limit-page.ts), on a mid-range
 * phone with slow 4G. Some pages only: `npm run bench limit -- /home /potd`; `-- --members` adds the pages as an officer sees them, without
 * a limit; `-- --pairs 5` measures more often; `-- --http2` serves the site over HTTP/2, as most hosts do, instead of HTTP/1.1. Needs the
 * site: `npm test -- --only build`. All public pages take six minutes on an idle machine.
 *
 * Page and limit are measured in turns, so that a busy machine delays both. The medians are compared, and a page over the limit is measured
 * four times more. The browser really slows down network and processor, whereas Lighthouse by default simulates that from one fast load. The
 * browser gives all requests the same share of the network, though: a page with a large script comes out slower than from a host that sends
 * styles and fonts first.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { SITE_URL } from '../support/test-site.ts';
import { type LargestPaint, measureLargestPaint } from './largest-paint.ts';
import { copySite, LIMIT_FOLDER, LIMIT_URL, makeLimit } from './limit-page.ts';
import { LIMIT_PAGES, type LimitPage } from './limit-pages.ts';
import { median } from './median.ts';
import { openServedSite } from './served-site.ts';
import { staffToken } from './staff-token.ts';

/** Of page to limit. */
const LARGEST_RATIO = 1.2;

const { values, positionals } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1' },
    members: { type: 'boolean', default: false },
    http2: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const pages = LIMIT_PAGES.filter(
  ({ path, signedIn }) => (!signedIn || values.members) && (positionals.length === 0 || positionals.includes(path)),
);

await copySite();
const site = await openServedSite({ services: true, others: { [LIMIT_URL]: LIMIT_FOLDER }, http2: values.http2 });
const { browser, address } = site;
const officer = await staffToken(site);

async function measure(page: LimitPage) {
  const token = page.signedIn ? officer : undefined;
  await makeLimit(site, page, token);
  const ours: LargestPaint[] = [];
  const limits: LargestPaint[] = [];
  const result = () => {
    const [time, limit] = [ours, limits].map((paints) => median(paints.map(({ time }) => time))) as [number, number];
    return { time, limit, ratio: time / limit, parts: [ours, limits].map((paints) => paints.at(-1)?.part ?? '') };
  };
  const measurePairs = async (count: number) => {
    for (let pair = 0; pair < count; pair += 1) {
      ours.push(await measureLargestPaint(browser, address(SITE_URL) + page.path, token));
      limits.push(await measureLargestPaint(browser, address(LIMIT_URL) + page.path));
    }
  };
  await measurePairs(Number(values.pairs));
  if (result().ratio > LARGEST_RATIO && !page.signedIn) await measurePairs(4);
  return result();
}

const line = ([page = '', ...cells]: readonly string[]) =>
  page.padEnd(40) + cells.map((cell) => cell.padStart(9)).join('');
try {
  console.log(
    'Largest paint in ms, slow 4G and a four times slower processor; limit: the same page without any script.\n',
  );
  console.log(line(['page', 'page', 'limit', 'ratio']));
  for (const page of pages) {
    const { time, limit, ratio, parts } = await measure(page);
    const over = ratio > LARGEST_RATIO && !page.signedIn;
    if (over) process.exitCode = 1;
    const cells = [
      page.path + (page.signedIn ? ' (officer)' : ''),
      time.toFixed(0),
      limit.toFixed(0),
      ratio.toFixed(2),
    ];
    console.log(line(cells) + (over ? `  over ${LARGEST_RATIO}: ${parts.join(' | ')}` : ''));
  }
  console.log(`\nLoad of this machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
} finally {
  await site.close();
}
