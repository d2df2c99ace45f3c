import { expect, test } from 'vitest';
import type { FailureMode } from '../../../src/dev/mocks/failures.ts';
import type { GithubIssue } from '../../../src/dev/mocks/github/issue.ts';
import { site } from '../../support/site.ts';
import { mocksForTest } from './running.ts';

const ISSUES = `/repos/${site.blogRepository}/issues`;
const LIST = `${ISSUES}?labels=Published&per_page=100&page=1`;

async function open() {
  const mocks = await mocksForTest();
  const get = (path: string, headers = {}) => fetch(mocks.url + path, { headers });
  const list = async (path: string): Promise<GithubIssue[]> => (await get(path)).json();
  return { ...mocks, get, list };
}

test('the list has open Published issues, newest first, including pull requests', async () => {
  const { list } = await open();
  const issues = await list(LIST);
  expect(issues.length).toBeGreaterThanOrEqual(14);
  const dates = issues.map(({ created_at }) => created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(issues.every(({ labels, state }) => state === 'open' && labels.some(({ name }) => name === 'Published'))).toBe(
    true,
  );
  expect(issues.filter(({ pull_request }) => pull_request)).toHaveLength(1);
  expect(issues.filter(({ body }) => body === null)).toHaveLength(1);
  expect(issues.filter(({ user }) => user === null)).toHaveLength(1);
});

test('closed issues are left out, and all labels must match, in any case', async () => {
  const { list } = await open();
  const numbers = async (query: string) => (await list(`${ISSUES}?${query}`)).map(({ number }) => number);
  expect(await numbers('per_page=100')).not.toContain(22);
  expect(await numbers('labels=published,propulsion,STRUCTURES')).toEqual([20]);
});

test('Link leads through the pages, and names the repository by number', async () => {
  const { get, list, url } = await open();
  const seen: number[] = [];
  let next: string | undefined = `${ISSUES}?labels=Published&per_page=6`;
  while (next) {
    const reply = await get(next);
    seen.push(...((await reply.json()) as GithubIssue[]).map(({ number }) => number));
    const address = /<([^>]+)>; rel="next"/.exec(reply.headers.get('Link') ?? '')?.[1];
    expect(address ?? `${url}/repositories/`).toContain(`${url}/repositories/`);
    next = address?.slice(url.length);
  }
  expect(seen).toEqual((await list(LIST)).map(({ number }) => number));
});

test('a single page has no Link, a page too far is empty, and 100 is the maximum', async () => {
  const { get, list, github } = await open();
  expect((await get(LIST)).headers.get('Link')).toBeNull();
  expect(await list(`${ISSUES}?page=9`)).toEqual([]);
  const [kept] = github.issues;
  github.issues = Array.from({ length: 130 }, (_, index) => ({
    issue: { ...(kept as (typeof github.issues)[0]).issue, number: index + 1 },
    comments: [],
  }));
  expect(await list(`${ISSUES}?per_page=500`)).toHaveLength(100);
  expect((await get(`${ISSUES}?per_page=500`)).headers.get('Link')).toMatch(/page=2>; rel="last"/);
});

test('an issue and its comments', async () => {
  const { get, list } = await open();
  const issue = (await (await get(`${ISSUES}/17`)).json()) as GithubIssue;
  const comments = await list(`${ISSUES}/17/comments`);
  expect(comments).toHaveLength(issue.comments);
  expect(issue.body).toContain('http://mocks.example/pictures/thrust-curve.svg');
  expect((await get('/pictures/thrust-curve.svg')).headers.get('Content-Type')).toContain('svg');
  expect((await get('/avatars/aesa-amina.svg')).status).toBe(200);
  for (const path of ['/repos/some/other/issues', `${ISSUES}/999`, `${ISSUES}/999/comments`]) {
    const reply = await get(path);
    expect([reply.status, (await reply.json()).message], path).toEqual([404, 'Not Found']);
  }
});

test('an unchanged issue is answered with 304', async () => {
  const { get, github } = await open();
  const first = await get(`${ISSUES}/3`);
  const etag = first.headers.get('ETag') ?? '';
  expect((await get(`${ISSUES}/3`, { 'If-None-Match': etag })).status).toBe(304);
  const before = github.find(3).issue.updated_at;
  github.edit(3, { title: 'A new title' });
  const again = await get(`${ISSUES}/3`, { 'If-None-Match': etag });
  expect([again.status, (await again.json()).title]).toEqual([200, 'A new title']);
  expect(Date.parse(github.find(3).issue.updated_at)).toBeGreaterThan(Date.parse(before));
});

test('a page of another site can read it, with headers', async () => {
  const { url, get } = await open();
  const asked = await fetch(`${url}${LIST}`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://club.example', 'Access-Control-Request-Headers': 'if-none-match' },
  });
  expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
  const { headers } = await get(LIST, { Origin: 'https://club.example' });
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('Link');
  expect(Number(headers.get('X-RateLimit-Remaining'))).toBeGreaterThan(0);
});

test('it fails in each way that tests need', async () => {
  const { github, get, url } = await open();
  const told = async (failure: FailureMode) => {
    github.failure = failure;
    const reply = await get(LIST);
    return `${reply.status} ${reply.headers.get('Content-Type')} ${(await reply.text()).slice(0, 32)}`;
  };
  expect(await told('rate-limited')).toBe('403 application/json {"message":"API rate limit excee');
  expect(await told('server-error')).toMatch(/^500 text\/html/);
  expect(await told('broken-json')).toMatch(/^200 application\/json \[/);
  expect(await told('other-shape')).toMatch(/^200 application\/json \{"message"/);
  await expect(told('refused')).rejects.toThrow('fetch failed');
  github.failure = 'silent';
  await expect(fetch(url + LIST, { signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/);
  github.failure = 'rate-limited';
  expect(Number((await get(LIST)).headers.get('Retry-After'))).toBeGreaterThanOrEqual(0);
});
