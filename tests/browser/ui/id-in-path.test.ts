import { expect, test } from 'vitest';
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
])('The number in the path %s is %s', (path, number) => expect(numberInPath(path)).toBe(number));
