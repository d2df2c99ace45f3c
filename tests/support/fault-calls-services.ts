/** The calls to other people's services that pages make to show something (docs/calls.md). */
import { type FaultCall, leftOut, whatWasBuiltStands } from './fault-call.ts';
import { HUGE } from './faults.ts';
import { issue } from './issues.ts';
import { MOCKS_URL } from './test-site.ts';

const github = (path: string) => new RegExp(`^${MOCKS_URL}/repos/[^/]+/[^/]+/issues${path}(\\?|$)`);

const POST = 4242;
const sample = issue({ number: POST, title: 'Sample post of faults', written: [['demo-reader', 'A sample comment.']] });
const photo = {
  title: 'A sample photo',
  explanation: 'Invented.',
  date: '2025-01-01',
  media_type: 'image',
  url: `${MOCKS_URL}/apod/pictures/lantern.jpg`,
};

export const SERVICE_CALLS: readonly FaultCall[] = [
  {
    name: 'Issues: list',
    method: 'GET',
    address: github(''),
    good: [sample.issue, { ...sample.issue, number: POST + 1 }],
    open: async (page) => void (await page.goto('/blog')),
    log: /^(Error fetching posts:|Invalid data received)/,
    says: /The latest posts couldn't be loaded\. These are the posts as of/,
    but: {
      'one bad entry': { shows: /2 posts/, log: leftOut },
      '5,000 entries': { shows: new RegExp(`${HUGE} posts`) },
    },
    kept: (page) => page.getByRole('article').first().waitFor(),
    recovered: (page) => page.getByText(/^\d+ posts(?!.*as of)/),
  },
  {
    name: 'Issues: detail of a new post',
    method: 'GET',
    address: github(`/${POST}`),
    good: sample.issue,
    open: async (page, { mocks }) => {
      mocks.github.issues.push(sample);
      await page.goto(`/blog-detail/${POST}`);
    },
    log: /^Error fetching issue:/,
    says: /This post couldn't be loaded\./,
    but: { '404': { says: /This post doesn't exist, or it has been removed\.$/ } },
    recovered: (page) => page.getByRole('heading', { name: 'Sample post of faults' }),
  },
  {
    name: 'Issues: detail of a post of the build',
    method: 'GET',
    address: github('/12'),
    good: sample.issue,
    open: async (page) => void (await page.goto('/blog-detail/12')),
    log: /^Error fetching issue:/,
    says: /This post doesn't exist, or it has been removed\.$/,
    kept: (page) => page.getByRole('link', { name: 'See all posts' }).waitFor(),
    but: whatWasBuiltStands(/Igniter/, /^Error fetching issue:/),
  },
  {
    name: 'Issues: comments',
    method: 'GET',
    address: github(`/${POST}/comments`),
    good: sample.comments,
    open: async (page, { mocks }) => {
      mocks.github.issues.push(sample);
      await page.goto(`/blog-detail/${POST}`);
    },
    log: /^Error fetching comments:/,
    says: /The comments couldn't be loaded\./,
    but: {
      'one bad entry': { shows: /A sample comment\./, log: leftOut },
      '5,000 entries': { shows: new RegExp(`Comments\\s*${HUGE}`) },
    },
    kept: (page) => page.getByRole('heading', { name: 'Sample post of faults' }).waitFor(),
    recovered: (page) => page.getByText('A sample comment.'),
  },
  {
    name: 'Photo of the day',
    method: 'GET',
    address: /\/planetary\/apod\?/,
    good: [photo, photo],
    open: async (page) => void (await page.goto('/potd')),
    log: /^Error fetching data:/,
    says: /NASA's service (didn't answer|couldn't show its photos right now)/,
    but: {
      '429, wait 30 s': { says: /has had too many requests this hour\. Try again a little later/ },
      'one bad entry': { shows: /2 photos/, log: leftOut },
      '5,000 entries': { shows: /8 photos/ },
    },
    recovered: (page) => page.getByText(/8 photos/),
  },
];
