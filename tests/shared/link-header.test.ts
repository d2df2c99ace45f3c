import { expect, test } from 'vitest';
import { lastPage, nextAddress } from '../../src/shared/link-header.ts';

const ASKED = 'https://api.example/repos/o/n/issues?page=1';
const link = (value: string) => new Headers({ Link: value });

test('the last page is the one that is named, and at least the one that was answered', () => {
  expect(
    lastPage(link('<https://api.example/x?page=2>; rel="next", <https://api.example/x?page=7>; rel="last"'), 1),
  ).toBe(7);
  expect(
    lastPage(link('<https://api.example/x?page=6>; rel="prev", <https://api.example/x?page=1>; rel="first"'), 7),
  ).toBe(7);
  expect(lastPage(new Headers(), 1)).toBe(1);
  for (const odd of [
    'nonsense',
    '<https://api.example/x?page=abc>; rel="last"',
    '<not an address>; rel="last"',
    '<https://api.example/x?page=-3>; rel="last"',
  ]) {
    expect(lastPage(link(odd), 1), odd).toBe(1);
  }
});

test('the next address is followed on the same service only', () => {
  expect(nextAddress(link('<https://api.example/x?page=2&a=1,2>; rel="next"'), ASKED)).toBe(
    'https://api.example/x?page=2&a=1,2',
  );
  expect(nextAddress(link('<https://evil.example/x?page=2>; rel="next"'), ASKED)).toBeNull();
  expect(nextAddress(new Headers(), ASKED)).toBeNull();
});
