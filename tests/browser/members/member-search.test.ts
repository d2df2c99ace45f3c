import { expect, test } from 'vitest';
import type { Member } from '#shared/members/member.ts';
import { findMembers, searchable } from '../../../src/browser/members/member-search.ts';

const named = (pk: number, first_name: string, last_name: string): Member => ({
  pk,
  first_name,
  last_name,
  linkedin: null,
  phone_number: null,
});
const members = searchable([
  named(1, 'Amina', 'Demo-Achieng'),
  named(2, 'BRIAN', 'Demo-Barasa'),
  named(3, 'Mary  Ann', 'Wanjikũ'),
  { ...named(4, '', ''), username: 'K-30004' },
]);
const keysOf = (query: string) => findMembers(members, query).map(({ member }) => member.pk);

test.each([
  ['', [1, 2, 3, 4]],
  ['amin', [1]],
  ['brian', [2]],
  ['amina demo', [1]],
  ['barasa brian', [2]],
  ['bri ara', [2]],
  ['amina barasa', []],
  ['ann mary', [3]],
  ['a demo-a', [1]],
  ['adem', []],
  ['  Amina   Demo-Achieng ', [1]],
  ['mary ann wanjik', [3]],
  ['WANJIKŨ', [3]],
  ['.*', []],
  ['k-30', [4]],
])('A search for "%s" finds %j', (query, keys) => expect(keysOf(query)).toEqual(keys));
