import { expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { DEMO_LOGINS } from '../../../src/dev/demo/demo-logins.ts';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { testBackend } from '../support.ts';

async function demoBackend() {
  const parts = testBackend();
  await seedDemo(parts.backend, parts.backend.settings);
  const { json } = await parts.signIn(DEMO_LOGINS.member);
  return { ...parts, token: json.access as string };
}

test('The directory lists verified members by first name, then last name', async () => {
  const { call, token, join } = await demoBackend();
  await join({ first_name: 'amina', last_name: 'Aaa' });
  await join({ username: 'K-2', email: 'e@university.example', first_name: 'Ábel', last_name: 'Aaa' });
  const { json, headers } = await call('GET', '/api/members/', { token });
  expect(headers.get('cache-control')).toBe('no-store');
  // One person is not verified, and one is outside the directory.
  expect(json).toHaveLength(31);
  for (const member of json)
    expect(Object.keys(member)).toEqual(['pk', 'first_name', 'last_name', 'linkedin', 'phone_number']);
  const names = json.map(
    (member: { first_name: string; last_name: string }) => `${member.first_name} ${member.last_name}`,
  );
  expect(names.slice(0, 4)).toEqual(['Abel Rotich', 'Ábel Aaa', 'amina Aaa', 'Amina Achieng']);
  expect(names).not.toContain('Zawadi Kamau');
});

test('A visitor sees the eight leaders in the order of their roles', async () => {
  const { call } = await demoBackend();
  const { json } = await call('GET', '/api/leaders/', { token: 'stale' });
  const fields = ['pk', 'first_name', 'last_name', 'leadership_role', 'linkedin', 'profile_image'];
  expect(json.map(({ leadership_role }: Record<string, unknown>) => leadership_role)).toEqual(
    LEADERSHIP_ROLES.slice(0, 8),
  );
  for (const leader of json) expect(Object.keys(leader)).toEqual(fields);
});

test('The demo is created only once', async () => {
  const { call, signIn, backend } = await demoBackend();
  const { json } = await signIn(DEMO_LOGINS.staff);
  expect((await call('GET', '/api/profile/', { token: json.access })).json).toMatchObject({ is_staff: true });
  expect((await signIn(DEMO_LOGINS.unverified)).json).toEqual({ message: 'A verification email has been sent.' });
  await seedDemo(backend, backend.settings);
  expect(backend.database.prepare('SELECT count(*) AS n FROM accounts').get()).toEqual({ n: 31 });
});

test('A member cannot open the page of a person whose address is not verified', async () => {
  const { register, call, joinAndSignIn } = testBackend();
  const token = await joinAndSignIn();
  const open = (pk: string | number) => call('GET', `/api/members/${pk}/`, { token });
  await register({ username: 'K-2', email: 'b@university.example' });
  for (const pk of [2, 99_999, '9007199254740993', '9'.repeat(400)])
    expect(await open(pk)).toMatchObject({ status: 404, json: { detail: 'Not found.' } });
  for (const pk of ['1.0', '1%20', '%31%00', '١', '1/x'])
    expect(await open(pk)).toMatchObject({
      status: 404,
      text: expect.stringContaining('was not found on this server.'),
    });
});
