/**
 * `npm run bench limit`: how much later the largest paint (LCP) of each page is than without any script (limit-page.ts), on a mid-range
 * phone with slow 4G. Some pages only: `npm run bench limit -- /home /potd`; `-- --http2` serves the site over HTTP/2, as hosts do.
 * `-- --members` adds the pages as an officer sees them, without a limit, and for some of them also how much later their own content stands;
 * `--times 9` opens these nine times.
 *
 * Page and limit are measured in turns, so that a busy machine delays both, and a page over the limit is measured four times more. The browser
 * really slows down network and processor, whereas Lighthouse by default simulates that from one fast load.
 */
import { parseArgs } from 'node:util';
import { SCREENS } from '../support/routes.ts';
import { SITE_URL } from '../support/test-site.ts';
import { copySite, LIMIT_FOLDER, LIMIT_URL, makeLimit } from './limit-page.ts';
import { openingTimes, ROUND_TRIP, type Times } from './phone.ts';
import { openServedSite } from './served-site.ts';
import { median, printHead, printLine } from './table.ts';

/** Of page to limit. */
const LARGEST_RATIO = 1.2;
/** Pages that show a signed-in person something else. */
const FOR_MEMBERS = /^\/(home|profile|members|officers)\b/;

/** What only the answer to a page's own call brings, by the page's address. */
const OWN_CONTENT: Readonly<Record<string, string>> = {
  '/home': '[aria-labelledby=agenda] [aria-label^="Change your answer"]',
  '/profile': '#settled-membership #membership',
  '/officers/people': '[aria-label=People] li',
  '/officers/people/1': '[aria-label="About this person"]',
};

const { values, positionals } = parseArgs({
  options: {
    members: { type: 'boolean', default: false },
    http2: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const selected = (paths: readonly string[]) =>
  paths.filter((path) => positionals.length === 0 || positionals.includes(path));

/** React makes errors when it starts. Where someone watches, as Playwright does, V8 then parses all of React again to learn their lines. */
const WITH_LINES = '--js-flags=--no-enable-lazy-source-positions';

await copySite();
const folders = { [LIMIT_URL]: LIMIT_FOLDER };
const site = await openServedSite({ args: [WITH_LINES], folders, http2: values.http2 });
try {
  printHead('Times in ms, slow 4G and a four times slower processor; limit: the same page without any script.', [
    'largest',
    'limit',
    'ratio',
    'own content',
    'limit',
    'ratio',
  ]);
  for (const path of selected([...SCREENS, '/no-such-page'])) await judge(path);
  if (values.members)
    for (const path of selected(SCREENS.filter((path) => FOR_MEMBERS.test(path)))) await judge(path, site.officer);
} finally {
  await site.close();
}

async function judge(path: string, token?: string): Promise<void> {
  await makeLimit(site, path, token);
  const pages: Times[] = [];
  const limits: Times[] = [];
  const mark = token && OWN_CONTENT[path];
  const latency = token || values.http2 ? ROUND_TRIP : undefined;
  const measurePairs = async (count: number) => {
    for (let pair = 0; pair < count; pair += 1) {
      pages.push(await openingTimes(site.browser, site.at(SITE_URL + path), { token, mark, latency }));
      limits.push(await openingTimes(site.browser, site.at(LIMIT_URL + path), { mark, latency }));
    }
  };
  const medianOf = (times: readonly Times[], time: keyof Times) => median(times.map((one) => one[time]));
  const ratioOf = (time: keyof Times) => medianOf(pages, time) / medianOf(limits, time);
  const cellsOf = (time: keyof Times) => [medianOf(pages, time), medianOf(limits, time), ratioOf(time).toFixed(2)];
  await measurePairs(token ? Number(values.times) : 1);
  const isOver = () => token === undefined && ratioOf('largest') > LARGEST_RATIO;
  if (isOver()) await measurePairs(4);
  const cells = [...cellsOf('largest'), ...(mark ? cellsOf('own') : [])];
  printLine(path + (token ? ' (officer)' : ''), cells, isOver() ? `over ${LARGEST_RATIO}` : '');
}
