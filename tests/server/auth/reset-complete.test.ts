import { describe, expect, test } from 'vitest';
import { joined, NEW } from './forgotten.ts';

describe('the new password', () => {
  const REQUIRED = ['This field is required.'];
  const BLANK = ['This field may not be blank.'];
  const NULL = ['This field may not be null.'];

  test.each<[object, object]>([
    [{ password: '12345' }, { password: ['Password must be at least 6 characters'] }],
    [{ password: '12345', token: 'bad' }, { password: ['Password must be at least 6 characters'] }],
    [{ password: 'x'.repeat(129) }, { password: ['Ensure this field has no more than 128 characters.'] }],
    [{ password: '123456' }, { password: [expect.stringContaining('too easy to guess')] }],
    [{ password: 'K-12345' }, { password: [expect.stringContaining('too easy to guess')] }],
    [{ password: undefined }, { password: REQUIRED }],
    [
      { password: undefined, token: undefined, uidb64: undefined },
      { password: REQUIRED, token: REQUIRED, uidb64: REQUIRED },
    ],
    [
      { password: '', token: '', uidb64: '' },
      { password: BLANK, token: BLANK, uidb64: BLANK },
    ],
    [
      { password: null, token: null, uidb64: null },
      { password: NULL, token: NULL, uidb64: NULL },
    ],
  ])('%j is refused and leaves the link good', async (changes, errors) => {
    const { forgot, complete, check } = await joined();
    await forgot();
    expect(await complete(changes)).toMatchObject({ status: 400, json: errors });
    expect((await check()).status).toBe(200);
  });

  test('may come in a form', async () => {
    const { forgot, newestParts, call } = await joined();
    await forgot();
    const body = new URLSearchParams({ password: NEW, ...newestParts() });
    expect((await call('PATCH', '/api/password-reset-complete', { body })).status).toBe(200);
  });

  test('is set at a path without a slash only', async () => {
    const { forgot, newestParts, call } = await joined();
    await forgot();
    const json = { password: NEW, ...newestParts() };
    const slashed = await call('PATCH', '/api/password-reset-complete/', { json });
    expect([slashed.status, slashed.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
    for (const method of ['GET', 'POST', 'PUT'])
      expect((await call(method, '/api/password-reset-complete')).status).toBe(405);
    expect((await call('PATCH', '/api/password-reset-complete', { json, token: 'stale' })).status).toBe(200);
  });
});
