import { expect, test } from 'vitest';
import { eachPage, nextAddress, pageCount } from '#shared/http/link-header.ts';

const ASKED = 'https://api.example/repos/o/n/issues?page=1';
const link = (value: string) => new Headers({ Link: value });
const named = (relation: string, page: number | string) => `<https://api.example/x?page=${page}>; rel="${relation}"`;

test('A list has as many pages as its reply names, and at least the current one', () => {
  expect(pageCount(link(`${named('next', 2)}, ${named('last', 7)}`), 1)).toEqual({ pages: 7 });
  expect(pageCount(link(`${named('prev', 6)}, ${named('first', 1)}`), 7)).toEqual({ pages: 7 });
  expect(pageCount(new Headers(), 1)).toEqual({ pages: 1 });
  for (const odd of ['nonsense', named('last', 'abc'), '<not an address>; rel="last"', named('last', -3)]) {
    expect(pageCount(link(odd), 1), odd).toEqual({ pages: 1 });
  }
});

test('A list that names only its next page may have more', () =>
  expect(pageCount(link(named('next', 3)), 2)).toEqual({ pages: 3, more: true }));

test('The next page must be on the same service', () => {
  expect(nextAddress(link('<https://api.example/x?page=2&a=1,2>; rel="next"'), ASKED)).toBe(
    'https://api.example/x?page=2&a=1,2',
  );
  expect(nextAddress(link('<https://evil.example/x?page=2>; rel="next"'), ASKED)).toBeNull();
  expect(nextAddress(new Headers(), ASKED)).toBeNull();
});

test('The next page is found by its number when only the last page is named', () => {
  expect(nextAddress(link(named('last', 2)), ASKED)).toBe('https://api.example/repos/o/n/issues?page=2');
  expect(nextAddress(link(named('last', 2)), ASKED.replace('=1', '=2'))).toBeNull();
});

test.each([
  ['that names the page before it again', (page: number) => 3 - page, 2],
  ['that never ends', (page: number) => page + 1, 100],
])('Reading stops in a list %s', async (_kind, after, calls) => {
  const ask = async (address: string) => ({
    headers: link(
      `<https://api.example/x?page=${after(Number(new URL(address).searchParams.get('page')))}>; rel="next"`,
    ),
  });
  expect(await Array.fromAsync(eachPage(ask, 'https://api.example/x?page=1'))).toHaveLength(calls);
});
