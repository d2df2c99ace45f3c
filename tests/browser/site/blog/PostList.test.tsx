import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PostList } from '../../../../src/browser/site/blog/PostList.tsx';
import { alertPart, findAlert } from '../../../support/announced.ts';
import { issue } from '../../../support/issues.ts';

const POSTS = [
  issue({ number: 3, title: 'A weekend in the wind tunnel', labels: ['Design'] }),
  issue({ number: 2, title: 'Wind over a wing', labels: ['propulsion'] }),
  issue({ number: 1, title: 'Static fire', labels: ['Propulsion'] }),
].map((one) => one.issue);
const LAST = '<https://api.example/issues?page=3>; rel="last"';

/** Numbers of the pages requested from GitHub. */
let requestedPages: (string | null)[] = [];
/** While set, it answers instead of GitHub. */
let failing: (() => Response | Promise<Response>) | null = null;
/** `after` of the last call. */
let cursor: string | null = null;
beforeEach(() => {
  requestedPages = [];
  failing = null;
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address);
    const page = searchParams.get('page');
    cursor = searchParams.get('after');
    requestedPages.push(page);
    if (failing) return failing();
    return Response.json(page === '9' ? [] : POSTS, { headers: page === '3' ? {} : { Link: LAST } });
  });
});

const list = <PostList repository="demo-club/blog" builtPage={null} readAt={null} />;
async function open(address: string) {
  history.replaceState(null, '', address);
  render(list);
  await screen.findByRole('group', { name: 'Post list pages' });
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox') as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
const address = () => location.pathname + location.search;

test('The list shows the search, subject and page in the address', async () => {
  await open('/blog?q=Wind&about=PROPULSION&page=2');
  expect(search().value).toBe('Wind');
  expect(pressed()).toBe('Propulsion');
  expect(titles()).toEqual(['Wind over a wing']);
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(requestedPages).toEqual(['2']);
});

test('Search, subject and page go into the address without a history entry', async () => {
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
  'An address with %s shows the first page of all posts',
  async (query) => {
    await open(`/blog?${query}`);
    expect([requestedPages, pressed(), titles().length]).toEqual([['1'], 'All', 3]);
  },
);

test.each([
  ['A page that does not exist', '?page=9', 'There are no posts on this page.'],
  ['A search that finds nothing', `?q=${'wind'.repeat(1000)}&about=propulsion`, 'No posts match your search.'],
])('%s offers a button that shows all posts', async (_what, query, words) => {
  await open(`/blog${query}`);
  expect(screen.getByText(words)).toBeTruthy();
  // Short enough for an address.
  expect(search().value.length).toBe(query.includes('q=') ? 200 : 0);
  expect(search().maxLength).toBe(200);
  press('Show all posts');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect([search().value, address()]).toEqual(['', '/blog']);
});

test('The list follows GitHub’s address of the next page', async () => {
  const next = (page: number): HeadersInit =>
    page > 3 ? {} : { Link: `<${origin}/repositories/1/issues?after=c${page}&page=${page}>; rel="next"` };
  failing = () => Response.json(POSTS, { headers: next(Number(requestedPages.at(-1)) + 1) });
  const origin = new URL(import.meta.env.PUBLIC_GITHUB_API).origin;
  await open('/blog');
  expect(screen.getByText('Page 1 of 2 or more')).toBeTruthy();
  press('Next');
  await screen.findByText('Page 2 of 3 or more');
  expect(cursor).toBe('c2');
  press('Next');
  await screen.findByText('Page 3 of 3');
});

test('A search typed before the script loads takes precedence over the address', async () => {
  history.replaceState(null, '', '/blog?q=wind');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(list);
  search().value = 'fire';
  const root = await act(async () => hydrateRoot(container, list));
  await waitFor(() => expect(titles()).toEqual(['Static fire']));
  expect(address()).toBe('/blog?q=fire');
  act(() => root.unmount());
  container.remove();
});

describe('a built list', () => {
  const builtPage = {
    ...{ page: 1, pages: 1 },
    posts: [
      {
        ...{ number: 1, title: 'Static fire', excerpt: '', labels: [] },
        ...{ author: null, avatar: null, created: '2026-01-02T03:04:05Z' },
      },
    ],
  };
  const openBuilt = () =>
    render(<PostList repository="demo-club/blog" builtPage={builtPage} readAt="2026-11-01T09:00:00Z" />);
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test('The loaded list replaces the built one', async () => {
    openBuilt();
    expect(titles()).toEqual(['Static fire']);
    await waitFor(() => expect(titles()).toEqual(POSTS.map(({ title }) => title)));
    expect(screen.getByText('3 posts on this page')).toBeTruthy();
  });

  test.each([
    ['an error', () => new Response('', { status: 500 }), /^Error fetching posts:/],
    ['another shape', () => Response.json({ posts: 7 }), /^Invalid data received/],
  ])('The built list stays after %s, with its date', async (_, answer, words) => {
    failing = answer;
    openBuilt();
    const notice = await findAlert();
    expect(notice.textContent).toMatch(
      /^The latest posts couldn't be loaded\. These are the posts as of Sun, Nov 1, .+\./,
    );
    expect(titles()).toEqual(['Static fire']);
    expect(vi.mocked(console.error).mock.calls.map(([line]) => String(line))).toEqual([expect.stringMatching(words)]);
    failing = null;
    press('Try again');
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  test('The number of pages comes from the build if GitHub names only the next page', async () => {
    failing = () => Response.json(POSTS, { headers: { Link: '<https://api.example/issues?page=2>; rel="next"' } });
    render(<PostList repository="demo-club/blog" builtPage={{ ...builtPage, pages: 4 }} readAt={null} />);
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByText('Page 1 of 4')).toBeTruthy();
  });

  test('The list names the page that could not be loaded and the page still shown', async () => {
    openBuilt();
    await screen.findByText('Page 1 of 3');
    failing = () => new Response('', { status: 500 });
    press('Next');
    const notice = await findAlert();
    expect(notice.textContent).toContain("Page 2 couldn't be loaded. Page 1 is still shown.");
    expect(titles()).toHaveLength(3);
    // The next page must not move the window.
    failing = null;
    search().focus();
    history.replaceState(null, '', '/blog');
    act(() => void dispatchEvent(new Event('popstate')));
    await waitFor(() => expect(alertPart()).toBeNull());
    expect(document.activeElement).toBe(search());
    press('Next');
    await screen.findByText('Page 2 of 3');
    expect(document.activeElement).toBe(search().closest('[tabindex]'));
  });

  test('The posts of a page stay while the next one loads', async () => {
    openBuilt();
    await screen.findByText('Page 1 of 3');
    failing = () => new Promise(() => {});
    press('Next');
    await waitFor(() => expect(requestedPages).toEqual(['1', '2']));
    expect(titles()).toEqual(POSTS.map(({ title }) => title));
  });

  test('The list leaves out drafts, pull requests and invalid entries', async () => {
    const [draft, pull, broken, orphan] = [
      issue({ number: 7 }).issue,
      { ...issue({ number: 6 }).issue, pull_request: { url: 'https://github.example' } },
      { ...issue({ number: 5 }).issue, title: null },
      issue({ number: 4, title: 'Of a deleted account', author: null }).issue,
    ];
    failing = () => Response.json([{ ...draft, labels: [] }, pull, broken, orphan]);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openBuilt();
    await waitFor(() => expect(titles()).toEqual(['Of a deleted account']));
    const [card] = screen.getAllByRole('article');
    expect(card?.textContent).toContain('unknown author');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/default-avatar.svg');
  });
});
