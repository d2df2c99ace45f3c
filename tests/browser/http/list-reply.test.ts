import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { MemberSchema } from '#shared/members/member.ts';
import { listReply } from '../../../src/browser/http/list-reply.ts';

test('An invalid entry is left out of a list and logged', () => {
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

test('A reply that is not a list is rejected', () => {
  expect(v.is(listReply(MemberSchema), { results: [] })).toBe(false);
});

test('A list of only invalid entries is rejected', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(v.is(listReply(MemberSchema), [{ pk: 'two' }, null])).toBe(false);
  expect(v.parse(listReply(MemberSchema), [])).toEqual([]);
});
