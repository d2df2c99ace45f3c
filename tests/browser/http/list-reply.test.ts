import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { listReply } from '../../../src/browser/http/list-reply.ts';
import { MemberSchema } from '../../../src/shared/members/member.ts';

test('One bad entry is left out and logged, the others stay', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rows = [
    { pk: 1, first_name: 'Amina', last_name: 'Demo', linkedin: 'javascript:alert(1)', phone_number: '' },
    { pk: 'two', first_name: 'Broken' },
    { pk: 3, first_name: 'Otieno', last_name: 'Demo', linkedin: null, phone_number: '254700000003' },
  ];
  expect(v.parse(listReply(MemberSchema), rows)).toEqual([
    { pk: 1, first_name: 'Amina', last_name: 'Demo', linkedin: null, phone_number: null },
    { pk: 3, first_name: 'Otieno', last_name: 'Demo', linkedin: null, phone_number: '254700000003' },
  ]);
  expect(warn).toHaveBeenCalledOnce();
});

test('What is no list at all is refused', () => {
  expect(v.is(listReply(MemberSchema), { results: [] })).toBe(false);
});

test('A list without any good entry is refused, an empty one is not', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(v.is(listReply(MemberSchema), [{ pk: 'two' }, null])).toBe(false);
  expect(v.parse(listReply(MemberSchema), [])).toEqual([]);
});
