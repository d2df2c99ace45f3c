import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PrerenderedPost, remotePosts } from '../../../src/build/remote/remote-posts.ts';
import { type RunningMocks, startMocks } from '../../../src/dev/mocks/mocks.ts';
import { issue } from '../../support/issues.ts';
import { fakeBuild } from './fake-build.ts';

let mocks: RunningMocks;
beforeEach(async () => {
  mocks = await startMocks({ port: 0, url: 'http://localhost' });
  mocks.github.issues.length = 0;
});
afterEach(() => mocks.close());

function build() {
  const { context, data: posts, warnings } = fakeBuild<PrerenderedPost>();
  const load = (repository = mocks.github.repository, token?: string, mayBeEmpty = true) =>
    remotePosts({
      githubApi: `http://localhost:${mocks.port}`,
      repository: async () => repository,
      token,
      mayBeEmpty,
    }).load(context);
  return { load, posts, warnings };
}

test.each([false, true])(
  'The build reads all posts and comments when GitHub names only the next page: %s',
  async (byCursor) => {
    mocks.github.byCursor = byCursor;
    const written: [string, string][] = Array.from({ length: 65 }, (_, index) => ['demo-reader', `Comment ${index}`]);
    for (let number = 1; number <= 165; number += 1) mocks.github.issues.push(issue({ number }));
    mocks.github.issues.push(issue({ number: 300, written }));
    const { load, posts } = build();
    await load();
    expect(new Set(posts().map(({ post }) => post.number)).size).toBe(166);
    expect(posts()[0]?.comments).toHaveLength(65);
    expect(posts()[0]?.comments?.at(-1)?.body).toBe('Comment 64');
    expect(posts().map(({ page }) => page)).toEqual([...Array(100).fill(1), ...Array(66).fill(2)]);
    expect(posts().map(({ position }) => position)).toEqual(posts().map((_, index) => index));
    // Two pages of the list, three of one post's comments, none for posts without comments.
    if (!byCursor) expect(mocks.github.calls).toHaveLength(5);
  },
);

test('Pull requests, drafts and broken entries are left out', async () => {
  mocks.github.issues.push(
    issue({ number: 1 }),
    issue({ number: 2, pull_request: { html_url: 'x' } }),
    issue({ number: 3, title: null as unknown as string }),
    issue({ number: 4, user: undefined } as never),
  );
  mocks.github.issues.push({ issue: { ...issue({ number: 5 }).issue, labels: [] }, comments: [] });
  const { load, posts, warnings } = build();
  await load();
  expect(posts().map(({ post }) => post.number)).toEqual([4, 1]);
  // Only broken entries are logged. The others are left out on purpose.
  expect(warnings).toEqual([
    expect.stringMatching(/^Entry \d of the posts on page 1 is left out: .*received null.*title$/),
  ]);
});

test('A build keeps the posts of the last one when GitHub fails', async () => {
  mocks.github.issues.push(issue({ number: 1 }));
  const { load, posts, warnings } = build();
  await load();
  for (const failure of ['rate-limited', 'server-error', 'refused', 'broken-json', 'other-shape'] as const) {
    mocks.github.failure = failure;
    await load(undefined, undefined, false);
    expect(posts().map(({ post }) => post.number)).toEqual([1]);
  }
  expect(warnings).toHaveLength(5);
  expect(warnings[0]).toMatch(
    /could not be read \(status 403: API rate limit exceeded .*\)\. The site keeps the 1 posts of the last build\.$/,
  );

  // Another repository.
  mocks.github.failure = null;
  await load('demo-club/another');
  expect(posts()).toEqual([]);

  mocks.github.failure = 'server-error';
  const first = build();
  await first.load();
  expect(first.posts()).toEqual([]);
  expect(first.warnings).toHaveLength(1);
});

test('A build without any posts stops and says what to do', async () => {
  const { load } = build();
  const publish = () => load(undefined, undefined, false);
  await publish(); // an empty blog is fine
  mocks.github.failure = 'server-error';
  await expect(publish()).rejects.toThrow(
    /^http:.*\/issues could not be read \(status 500\), and no posts are kept from an earlier build, so .* ALLOW_EMPTY=on$/,
  );
});

test('The comments of one post that cannot be read do not take those of the others away', async () => {
  for (let number = 1; number <= 20; number += 1)
    mocks.github.issues.push(issue({ number, written: [['demo-reader', 'Hello']] }));
  const { load, posts } = build();
  const { github } = mocks;
  Object.defineProperty(github.issues[3], 'comments', {
    configurable: true,
    get() {
      throw new Error('trouble');
    },
  });
  await load();
  expect(posts().filter(({ comments }) => comments === null)).toHaveLength(1);
});

test('A post whose comments cannot be read stays', async () => {
  for (let number = 1; number <= 20; number += 1) {
    mocks.github.issues.push(issue({ number, written: [['demo-reader', 'Hello']] }));
  }
  const { load, posts } = build();
  const { github } = mocks;
  const answers = github.issues.map(({ comments }) => comments);
  // The first call uses up the limit.
  for (const each of github.issues) {
    Object.defineProperty(each, 'comments', {
      configurable: true,
      get() {
        github.failure = 'rate-limited';
        return [];
      },
    });
  }
  await load();
  expect(posts()).toHaveLength(20);
  expect(posts().filter(({ comments }) => comments === null).length).toBeGreaterThan(10);
  expect(github.calls.length).toBeLessThan(15);

  github.failure = null;
  github.issues.forEach((each, index) => {
    Object.defineProperty(each, 'comments', { value: answers[index] });
  });
  await load();
  expect(posts().every(({ comments }) => comments?.length === 1)).toBe(true);
});
