/** The services that stand in for GitHub, NASA and EmailJS return the same as the real ones, oddities and errors included. */
import { expect, onTestFinished, test } from 'vitest';
import type { ApodItem } from '../../../src/dev/mocks/apod/apod.ts';
import type { GithubIssue } from '../../../src/dev/mocks/github/github.ts';
import { startMocks } from '../../../src/dev/mocks/mocks.ts';
import { site } from '../../support/site.ts';

const ISSUES = `/repos/${site.blogRepository}/issues`;
const LIST = `${ISSUES}?labels=Published&per_page=100&page=1`;

async function open() {
  const mocks = await startMocks({ port: 0, url: 'http://mocks.example' });
  onTestFinished(() => mocks.close());
  const url = `http://127.0.0.1:${mocks.port}`;
  const get = (path: string, headers = {}) => fetch(url + path, { headers });
  const list = async (path: string): Promise<GithubIssue[]> => (await get(path)).json();
  return { ...mocks, url, get, list };
}

test('The GitHub mock lists open issues newest first', async () => {
  const { get, github, list } = await open();
  const issues = await list(LIST);
  const dates = issues.map(({ created_at }) => created_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(issues.every(({ labels, state }) => state === 'open' && labels.some(({ name }) => name === 'Published'))).toBe(
    true,
  );
  const odd = issues.map(({ pull_request, body, user }) => [Boolean(pull_request), body === null, user === null]);
  for (const column of [0, 1, 2]) expect(odd.filter((row) => row[column])).toHaveLength(1);
  const numbers = async (query: string) => (await list(`${ISSUES}?${query}`)).map(({ number }) => number);
  expect(await numbers('per_page=100')).not.toContain(22);
  expect(await numbers('labels=published,propulsion,STRUCTURES')).toEqual([20]);

  const etag = (await get(`${ISSUES}/3`)).headers.get('ETag') ?? '';
  expect((await get(`${ISSUES}/3`, { 'If-None-Match': etag })).status).toBe(304);
  github.edit(3, { title: 'A new title' });
  const again = await get(`${ISSUES}/3`, { 'If-None-Match': etag });
  expect([again.status, (await again.json()).title]).toEqual([200, 'A new title']);
  for (const path of ['/repos/some/other/issues', `${ISSUES}/999`]) expect((await get(path)).status, path).toBe(404);
});

test('The NASA mock returns eight photos with every oddity', async () => {
  const { get } = await open();
  const eight = async (): Promise<ApodItem[]> => (await get('/planetary/apod?api_key=DEMO_KEY&count=8')).json();
  const photos = await eight();
  expect(photos).toHaveLength(8);
  expect(photos.some(({ media_type }) => media_type === 'video')).toBe(true);
  for (const field of ['url', 'hdurl', 'copyright'])
    expect(photos.filter((photo) => !(field in photo)).length, field).toBeGreaterThan(0);
  expect((await eight()).map(({ date }) => date)).not.toEqual(photos.map(({ date }) => date));
});

test('The EmailJS mock stores a message and shows its markup as text', async () => {
  const { emailjs, url, get } = await open();
  const sendForm = async (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const reply = await fetch(`${url}/api/v1.0/email/send-form`, { method: 'POST', body });
    return `${reply.status} ${await reply.text()}`;
  };
  const account = { service_id: 'service_demo', template_id: 'template_demo', user_id: 'key_demo' };
  const message = { name: 'Amina', email: 'amina@university.example', subject: 'A <b>question</b>', message: 'Hello' };
  expect(await sendForm({ ...message, ...account, lib_version: '4.4.1' })).toBe('200 OK');
  expect(emailjs.sent).toEqual([{ fields: message, sentAt: expect.any(String) }]);
  expect(await (await get('/mocks/emails')).text()).toContain('A &lt;b&gt;question&lt;/b&gt;');
});
