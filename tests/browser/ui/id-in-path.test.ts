import { expect, test } from 'vitest';
import { slugOfPath } from '../../../src/browser/ui/event-slug.ts';
import { numberInPath } from '../../../src/browser/ui/id-in-path.ts';

test.each([
  ['/members/77', 77],
  ['/blog-detail/12', 12],
  ['/blog-detail/12/', 12],
  ['/members/0', null],
  ['/members/-1', null],
  ['/members/07', null],
  ['/members/abc', null],
  ['/members/7.5', null],
  ['/members/99999999999999999999', null],
  ['/members/', null],
  ['/blog-detail/1e3', null],
  ['/blog-detail/1/2', null],
])('%s ends with the number %s', (path, number) => expect(numberInPath(path)).toBe(number));

test('The slug is the last part of the address', () => {
  expect(slugOfPath('/event-detail/demo-drone-race')).toBe('demo-drone-race');
});

test.each(['_', 'index', '', '..', 'a%20b', 'caf%C3%A9', 'x'.repeat(101)])('%o is the slug of no event', (slug) => {
  expect(slugOfPath(`/event-detail/${slug}`)).toBeNull();
});
