import * as v from 'valibot';
import { expect, test } from 'vitest';
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

test('A member sees of another one what the member’s page shows, and no more', async () => {
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

test('A member sees no field that is not named for others, neither a new column nor what only the person and staff need', async () => {
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

test('A member does not find somebody whose address is not verified, nor a number that nobody has', async () => {
  const { register, open } = await signedInBackend();
  await register({ username: 'K-2', email: 'b@university.example' });
  for (const pk of [2, 99_999, '9007199254740993', '9'.repeat(400)])
    expect(await open(pk)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  for (const pk of ['1.0', '1%20', '%31%00', '١', '1/x'])
    expect(await open(pk)).toMatchObject({
      status: 404,
      text: expect.stringContaining('was not found on this server.'),
    });
});
