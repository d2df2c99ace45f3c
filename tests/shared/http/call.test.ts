/** What a definition of a call must say; the type check reads this file. */
import { expect, test } from 'vitest';
import { addressOf, type Call, call, type ParamsOf } from '#shared/http/call.ts';
import { getPeople } from '#shared/members/people-calls.ts';
import { getOwnSignUp } from '#shared/sign-ups/sign-up-calls.ts';
import { CALLS } from '../../../src/dev/openapi/calls.ts';

const WHOLE = { summary: 'Give a badge.', who: ['members'], limit: 'officerWriting', reply: null } as const;

test('An address has a method and a path', () => {
  expect(call('POST /api/club/badges/:pk/', WHOLE)).toMatchObject({ method: 'POST', path: '/api/club/badges/:pk/' });
});

test('A call without its access, its limit or its reply does not compile', () => {
  const { who, ...noWho } = WHOLE;
  const { limit, ...noLimit } = WHOLE;
  const { reply, ...noReply } = WHOLE;
  const calls: Call[] = [
    // @ts-expect-error who is missing
    call('POST /api/club/badges/', noWho),
    // @ts-expect-error limit is missing
    call('POST /api/club/badges/', noLimit),
    // @ts-expect-error reply is missing
    call('POST /api/club/badges/', noReply),
  ];
  expect(calls).toHaveLength(3);
});

test('Only ids in an address are numbers', () => {
  const params: ParamsOf<'/api/club/events/:slug/people/:pk/'> = { slug: 'test-flight', pk: 7 };
  // @ts-expect-error a key is a number
  const wrong: ParamsOf<'/api/club/officers/people/:pk/'> = { pk: '7' };
  expect([params.pk, typeof wrong.pk]).toEqual([7, 'string']);
});

// The browser passes them in one object: the field would be put into the address, and be missing in the body.
test.each(CALLS)('$method $path takes each name once', ({ path, query, body, picture }) => {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const fields = [query, body].flatMap((schema) => Object.keys(schema?.entries ?? {}));
  const names = [...params, ...fields, ...(picture ? [picture] : [])];
  expect(new Set(names).size, names.join(', ')).toBe(names.length);
});

test('A value in the address of a call is encoded', () => {
  expect(addressOf(getOwnSignUp, { slug: 'a/b?c' }).path).toBe('/api/club/events/a%2Fb%3Fc/sign-up/');
  expect(addressOf(getPeople, { q: 'a&b', page: '' }).path).toBe('/api/club/officers/people/?q=a%26b');
});
