import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostList } from '../../../../src/browser/features/blog/PostList.tsx';
import { issue } from '../../../support/issues.ts';

const POSTS = [
  issue({ number: 3, title: 'A weekend in the wind tunnel', labels: ['Design'] }),
  issue({ number: 2, title: 'Wind over a wing', labels: ['propulsion'] }),
  issue({ number: 1, title: 'Static fire', labels: ['Propulsion'] }),
].map((one) => one.issue);
const LAST = '<https://api.example/issues?page=3>; rel="last"';

/** Pages that GitHub was asked for. */
let asked: (string | null)[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const page = new URL(address).searchParams.get('page');
    asked.push(page);
    return Response.json(page === '9' ? [] : POSTS, { headers: page === '3' ? {} : { Link: LAST } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const list = <PostList repository="demo-club/blog" known={null} readAt={null} />;
async function open(address: string) {
  history.replaceState(null, '', address);
  render(list);
  await screen.findByRole('group', { name: 'Pages of posts' });
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox') as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const address = () => location.pathname + location.search;

test('an address says what is looked for, about what, and on which page; nothing else is asked for', async () => {
  await open('/blog?q=Wind&about=PROPULSION&page=2');
  expect(search().value).toBe('Wind');
  expect(pressed()).toBe('Propulsion');
  expect(titles()).toEqual(['Wind over a wing']);
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(asked).toEqual(['2']);
});

test('what is looked for, about what, and on which page is in the address, without a new entry of the history', async () => {
  await open('/blog?from=feed');
  const entries = history.length;
  fireEvent.input(search(), { target: { value: 'wind & wing' } });
  press('Propulsion');
  press('Next');
  await screen.findByText('Page 2 of 3');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    ...{ from: 'feed', q: 'wind & wing', about: 'propulsion', page: '2' },
  });
  press('Previous');
  await screen.findByText('Page 1 of 3');
  press('All');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ from: 'feed', q: 'wind & wing' });
  press('Show all posts');
  expect(address()).toBe('/blog?from=feed');
  expect(search().value).toBe('');
  expect(titles()).toHaveLength(3);
  expect(history.length).toBe(entries);
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'page=', 'about=nothing', 'about=all', 'q='])(
  'an address with %s shows the first page of all posts',
  async (query) => {
    await open(`/blog?${query}`);
    expect([asked, pressed(), titles().length]).toEqual([['1'], 'All', 3]);
  },
);

test('what is looked for stays short enough for an address', async () => {
  await open(`/blog?q=${'wind'.repeat(1000)}`);
  expect(search().value).toHaveLength(200);
  expect(search().maxLength).toBe(200);
});

test('from a page that is none a press leads back to the posts', async () => {
  await open('/blog?page=9');
  expect(screen.getByText('There are no posts on this page.')).toBeTruthy();
  press('Show all posts');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(address()).toBe('/blog');
});

test('what was typed before the script was there counts more than the address', async () => {
  history.replaceState(null, '', '/blog?q=wind');
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(list);
  search().value = 'fire';
  const root = await act(async () => hydrateRoot(place, list));
  await waitFor(() => expect(titles()).toEqual(['Static fire']));
  expect(address()).toBe('/blog?q=fire');
  act(() => root.unmount());
  place.remove();
});
