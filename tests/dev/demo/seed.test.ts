import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../src/dev/demo/seed.ts';
import { DEMO_LOGINS } from '../../../src/server/demo-logins.ts';
import { ProfileChangeSchema } from '../../../src/shared/schemas/profile-edit.ts';
import { API_URL, testBackend } from '../../server/support.ts';

interface Row {
  profile_image: string | null;
  alternative_email: string | null;
  is_corporate_member: number;
  year_of_study: number;
}

test('the demo has pictures, second addresses, a corporate member and an alumna, all valid', async () => {
  const { backend, bytes } = testBackend();
  await seedDemo(backend, backend.settings);
  const rows = backend.database.prepare('SELECT * FROM users').all() as unknown as Row[];
  for (const row of rows) expect(v.is(ProfileChangeSchema, row)).toBe(true);
  const pictures = rows.flatMap(({ profile_image }) => profile_image ?? []);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  expect((await bytes(`${API_URL}/media/${pictures[0]}`)).byteLength).toBeGreaterThan(500);
  expect(rows.filter((row) => row.alternative_email !== null).length).toBeGreaterThanOrEqual(3);
  expect(rows.some((row) => row.is_corporate_member === 1)).toBe(true);
  expect(rows.some((row) => row.year_of_study === 6)).toBe(true);
});

test('a directory of any size has no repeated names', async () => {
  const { backend, signIn, call } = testBackend({ demoMembers: 2000 });
  await seedDemo(backend, backend.settings);
  const token = (await signIn(DEMO_LOGINS.member)).json.access;
  const { json } = await call('GET', '/api/members/', { token });
  expect(json).toHaveLength(2000);
  const names = json.map((member: Record<string, string>) => `${member.first_name} ${member.last_name}`);
  expect(new Set(names).size).toBe(2000);
});
