/** The script of /search, on the elements of the page that it uses. */
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchEntry } from '#shared/site/search-index.ts';

const PARTS = `<form><input name="q" type="search"></form><p data-search-status></p>
  <div data-search-nothing hidden></div><div data-search-failed hidden><button data-search-again></button></div>
  <ol data-search-results></ol><button data-search-more hidden></button>
  <template data-search-result><li><p></p><h2><a></a></h2><p></p></li></template><section data-search-start></section>`;

const entry = (number: number): SearchEntry => ({
  kind: 'Post',
  title: `Rocket ${number}`,
  path: `/blog-detail/${number}`,
  headings: [],
  text: 'Text.',
});

const part = (name: string) => document.querySelector<HTMLElement>(`[data-search-${name}]`) as HTMLElement;
const field = () => document.querySelector('input') as HTMLInputElement;
const results = () => [...part('results').children];
const statusText = () => part('status').textContent;

/** @param index the site's answer to the call for its index. */
async function open(query: string, index: () => Response) {
  const fetched = vi.fn(async (_address: string) => index());
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', `/search${query}`);
  document.body.innerHTML = PARTS;
  vi.resetModules(); // the module stores the index
  const { startSearch } = await import('../../../../src/browser/site/search/search-page.ts');
  startSearch(document.querySelector('form') as HTMLFormElement);
  return fetched;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('The index is fetched once, when the field is used', async () => {
  const fetched = await open('', () => Response.json([entry(1)]));
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.focus(field());
  expect(fetched.mock.calls).toEqual([['/search.json']]);
  fireEvent.input(field(), { target: { value: 'rocket' } });
  await waitFor(() => expect(results()).toHaveLength(1));
  expect(statusText()).toBe('1 result for “rocket”');
  expect(location.search).toBe('?q=rocket');
  expect(part('start').hidden).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
});

test('A query with a typo of one letter finds similar words', async () => {
  await open('?q=roket', () =>
    Response.json([
      { ...entry(1), kind: 'Event', date: 'Sat, Nov 28, 2026' },
      { ...entry(2), title: 'Moon' },
    ]),
  );
  await waitFor(() => expect(statusText()).toBe('1 result similar to “roket”'));
  expect(results()[0]?.querySelector('p')?.textContent).toBe('Event · Sat, Nov 28, 2026');
  expect(results()[0]?.querySelector('mark')?.textContent).toBe('Rocket');
});

test('A search without results offers other ways to find a page', async () => {
  await open(`?q=${encodeURIComponent('<img src=x> "zzz"')}`, () => Response.json([entry(1)]));
  await waitFor(() => expect(statusText()).toBe('Nothing found for “<img src=x> "zzz"”.'));
  expect(part('nothing').hidden).toBe(false);
  expect(document.querySelector('img')).toBeNull();
});

test('A long query is cut to the limit', async () => {
  await open(`?q=${'a'.repeat(5000)}`, () => Response.json([entry(1)]));
  await waitFor(() => expect(statusText()).toContain('Nothing found for “aaa'));
  expect(field().value).toBe('a'.repeat(200));
  expect(location.search).toBe(`?q=${'a'.repeat(200)}`);
});

test('A button shows the results after the first thirty', async () => {
  await open('?q=rocket', () => Response.json(Array.from({ length: 45 }, (_, index) => entry(index + 1))));
  await waitFor(() => expect(results()).toHaveLength(30));
  expect(part('more').textContent).toBe('Show all 45 results');
  fireEvent.click(part('more'));
  expect(results()).toHaveLength(45);
  expect(document.activeElement).toBe(results()[30]?.querySelector('a'));
  expect(part('more').hidden).toBe(true);
});

test('Invalid entries of the index are left out', async () => {
  const bad = { ...entry(3), path: 'https://elsewhere.example' };
  const hostile = { ...entry(2), text: '<img src=x onerror=alert(1)>' };
  await open('?q=rocket', () => Response.json([null, 7, { kind: 'Post' }, bad, entry(1), hostile]));
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[1]?.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(document.querySelector('img')).toBeNull();
});

test('A search whose index could not be loaded can be tried again', async () => {
  let index = () => new Response('', { status: 500 });
  await open('?q=rocket', () => index());
  await waitFor(() => expect(statusText()).toBe("The search couldn't be loaded."));
  expect(part('failed').hidden).toBe(false);
  expect(vi.mocked(console.error).mock.calls.flat().map(String)).toEqual([expect.stringContaining('answered 500')]);
  index = () => Response.json([entry(1)]);
  fireEvent.click(part('again'));
  await waitFor(() => expect(results()).toHaveLength(1));
  expect(part('failed').hidden).toBe(true);
});
