import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MemberProfileSchema } from '../../../src/shared/schemas/member.ts';
import { ProfileSchema } from '../../../src/shared/schemas/profile.ts';
import { makeMember } from '../rights.ts';
import { testBackend } from '../support.ts';

async function signedInBackend() {
  const parts = testBackend();
  const token = await parts.joinAndSignIn();
  const open = (pk: string | number) => parts.call('GET', `/api/members/${pk}/`, { token });
  return { ...parts, token, open };
}

describe('a member', () => {
  test('sees of another one what the member’s page shows, and no more', async () => {
    const { join, open, call, token, backend } = await signedInBackend();
    await join({ username: 'K-2', email: 'b@university.example', first_name: 'Brian' });
    makeMember(backend.database);
    backend.database.exec("UPDATE privacy SET email = 'members'");
    const { status, json, headers } = await open(2);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(json)).toEqual(Object.keys(MemberProfileSchema.entries));
    expect(json).toMatchObject({ pk: 2, first_name: 'Brian', email: 'b@university.example', profile_image: null });
    await call('PATCH', '/api/profile/', { token, json: { registration_no: 'J1/1000/2024', bio: 'Hi.' } });
    const own = (await open(1)).json;
    expect([own.bio, 'registration_no' in own, 'is_staff' in own]).toEqual(['Hi.', false, false]);
  });

  test('sees no field that is not named for others: neither a new column nor what only the person and staff need', async () => {
    const { join, open, backend } = await signedInBackend();
    await join({ username: 'K-2', email: 'b@university.example' });
    backend.database.exec(
      "ALTER TABLE users ADD COLUMN named_nowhere TEXT NOT NULL DEFAULT 'Secret'; UPDATE privacy SET email = 'members'",
    );
    makeMember(backend.database);
    const shown = Object.keys((await open(2)).json);
    const hidden = Object.keys(ProfileSchema.entries).filter((name) => !shown.includes(name));
    expect(hidden).toEqual(expect.arrayContaining(['registration_no', 'is_staff']));
    const widened = v.object({ ...ProfileSchema.entries, named_nowhere: v.string() });
    const everything = v.parse(widened, {
      ...(await open(2)).json,
      registration_no: 'x',
      is_staff: false,
      named_nowhere: 'Secret',
    });
    expect(Object.keys(v.parse(MemberProfileSchema, everything))).toEqual(shown);
  });

  test('does not find somebody whose address is not verified', async () => {
    const { register, open } = await signedInBackend();
    await register({ username: 'K-2', email: 'b@university.example' });
    expect(await open(2)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  });

  test.each([0, 99_999, '9007199254740993', '9'.repeat(20), '9'.repeat(400)])('%s is not found', async (pk) => {
    const { open } = await signedInBackend();
    expect(await open(pk)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  });

  test.each(['abc', '-1', '1.0', '1%20', '%31%00', '١', '1/x'])('%s is no address of a member', async (pk) => {
    const { open } = await signedInBackend();
    const { status, text } = await open(pk);
    expect(status).toBe(404);
    expect(text).toContain('The requested resource was not found on this server.');
  });

  test('cannot be changed by another one', async () => {
    const { call, token } = await signedInBackend();
    for (const method of ['PATCH', 'POST', 'PUT', 'DELETE'])
      expect((await call(method, '/api/members/1/', { token, json: {} })).status).toBe(405);
  });

  test('a visitor learns nothing, not even who exists', async () => {
    const { call } = await signedInBackend();
    const answers = [await call('GET', '/api/members/1/'), await call('GET', '/api/members/999/')];
    for (const { status, json } of answers)
      expect({ status, json }).toEqual({
        status: 401,
        json: { detail: 'Authentication credentials were not provided.' },
      });
  });

  test('without the slash the address is sent on to the one with it', async () => {
    const { call } = await signedInBackend();
    const { status, headers } = await call('GET', '/api/members/12?x=1');
    expect([status, headers.get('location')]).toEqual([301, '/api/members/12/?x=1']);
  });
});
