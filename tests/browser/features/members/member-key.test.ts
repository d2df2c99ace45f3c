import { expect, test } from 'vitest';
import { memberKey } from '../../../../src/browser/features/members/MemberPage.tsx';

test.each([
  ['/members/77', 77],
  ['/members/0', null],
  ['/members/-1', null],
  ['/members/07', null],
  ['/members/abc', null],
  ['/members/7.5', null],
  ['/members/99999999999999999999', null],
  ['/members/', null],
])('%s names the member %s', (path, key) => expect(memberKey(path)).toBe(key));
