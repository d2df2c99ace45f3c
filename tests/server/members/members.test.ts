import { expect, test } from 'vitest';
import { LEADERSHIP_ROLES } from '#club';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { DEMO_LOGINS } from '../../../src/server/demo-logins.ts';
import { MemberProfileSchema } from '../../../src/shared/schemas/member.ts';
import { makeMember, makeStaff } from '../rights.ts';
import { testBackend } from '../support.ts';

async function demoBackend() {
  const parts = testBackend();
  await seedDemo(parts.backend, parts.backend.settings);
  const { json } = await parts.signIn(DEMO_LOGINS.member);
  return { ...parts, token: json.access as string };
}

test('a member sees the others: names, profile link and phone, nothing else', async () => {
  const { call, token } = await demoBackend();
  const { status, json, headers } = await call('GET', '/api/members/', { token });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  // One is not verified, and one is not in the directory.
  expect(json).toHaveLength(26);
  for (const member of json)
    expect(Object.keys(member)).toEqual(['pk', 'first_name', 'last_name', 'linkedin', 'phone_number']);
});

test('the directory is ordered by first name, then last name, and leaves out who is not verified', async () => {
  const { call, token, join } = await demoBackend();
  await join({ first_name: 'amina', last_name: 'Aaa' });
  const { json } = await call('GET', '/api/members/', { token });
  const names = json.map(
    (member: { first_name: string; last_name: string }) => `${member.first_name} ${member.last_name}`,
  );
  expect(names.slice(0, 3)).toEqual(['Abel Rotich', 'amina Aaa', 'Amina Achieng']);
  expect(names).not.toContain('Zawadi Kamau');
});

test('a visitor does not see the directory', async () => {
  const { call } = await demoBackend();
  expect((await call('GET', '/api/members/')).status).toBe(401);
});

test('anybody sees the eight leaders in the order of their roles, with a stale token too', async () => {
  const { call } = await demoBackend();
  const { status, json } = await call('GET', '/api/leaders/', { token: 'stale' });
  expect(status).toBe(200);
  expect(json.map((leader: { leadership_role: string }) => leader.leadership_role)).toEqual(
    LEADERSHIP_ROLES.slice(0, 8),
  );
  expect(Object.keys(json[0])).toEqual([
    'pk',
    'first_name',
    'last_name',
    'leadership_role',
    'linkedin',
    'profile_image',
  ]);
});

test('the demo has a staff member and an account that waits for its verification, and is planted once only', async () => {
  const { call, signIn, backend } = await demoBackend();
  const { json } = await signIn(DEMO_LOGINS.staff);
  expect((await call('GET', '/api/profile/', { token: json.access })).json).toMatchObject({ is_staff: true });
  expect((await signIn(DEMO_LOGINS.unverified)).json).toEqual({ message: 'A verification email has been sent.' });
  await seedDemo(backend, backend.settings);
  expect(backend.database.prepare('SELECT count(*) AS n FROM users').get()).toEqual({ n: 28 });
});

test.each([
  ['who is not approved', { is_member: 0, is_staff: 0, is_corporate_member: 1 }, false],
  ['an approved member', { is_member: 1, is_staff: 0, is_corporate_member: 0 }, true],
  ['staff', { is_member: 0, is_staff: 1, is_corporate_member: 0 }, true],
])('%s, with flags %j: everything of everybody is %s', async (_who, flags, everything) => {
  const { call, backend, token } = await demoBackend();
  const [member, staff] = [1, 2];
  backend.database.exec(
    "UPDATE privacy SET in_directory = 1, phone = 'members', email = 'members', linkedin = 'members'",
  );
  backend.database.exec(`DELETE FROM memberships WHERE user_id = ${member}`);
  if (flags.is_member) makeMember(backend.database, `id = ${member}`);
  if (flags.is_staff) makeStaff(backend.database, `id = ${member}`);
  backend.database.exec(`UPDATE users SET is_corporate_member = ${flags.is_corporate_member} WHERE id = ${member}`);
  const { json: all } = await call('GET', '/api/members/', { token });
  expect(all).toHaveLength(27);
  for (const one of all) {
    expect(Object.keys(one)).toEqual(['pk', 'first_name', 'last_name', 'linkedin', 'phone_number']);
    expect([one.first_name, one.last_name]).not.toContain('');
    const seen = everything || one.pk === member;
    expect([one.pk, one.linkedin !== null, one.phone_number !== null]).toEqual([one.pk, seen, seen]);
  }
  const keys = Object.keys(MemberProfileSchema.entries);
  for (const { pk } of all) {
    const { json } = await call('GET', `/api/members/${pk}/`, { token });
    expect(Object.keys(json)).toEqual(keys);
    const given = keys.filter((name) => json[name] !== null);
    if (everything || pk === member) expect(given).toContain('email');
    else expect(given).toEqual(['pk', 'first_name', 'last_name']);
  }
  expect((await call('GET', `/api/members/${staff}/`, { token })).json.first_name).toBe('Brian');
});
