import { beforeEach, expect, test, vi } from 'vitest';
import { fetchMyData } from '../../../../../src/browser/features/profile/my-data/MyData.tsx';
import { keepToken } from '../../../../../src/browser/http/token.ts';
import { HttpError } from '../../../../../src/shared/http/errors.ts';
import { person } from '../../../../support/member.ts';

const profile = { ...person, is_staff: false, registration_no: null };
const kept = {
  signed_up: '2026-11-21T09:30:00.000Z',
  last_seen_month: null,
  email_verified: null,
  networks_signed_in_from: 2,
  links_mailed: 1,
  attempts_counted: 0,
  grants: [],
  roles: [],
  log_entries: 0,
  mails_kept: [{ sent_at: '2026-11-21T09:30:00.000Z', subject: 'Verify your email' }],
};
const SECRETS = { password: '$argon2id$v=19$m=65536,t=3,p=1$a$b', token_version: 3, access: 'eyJ' };

/** A backend that answers these; any other path with 404. */
function answer(replies: Record<string, { status: number; body: unknown }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = /\/api\/.*/.exec(address)?.[0] ?? '';
    asked.push(path);
    const { status, body } = replies[path] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

beforeEach(() => keepToken('a.token.here'));

test('all that is kept is fetched, and no field that the schema does not name', async () => {
  answer({ '/api/profile/export/': { status: 200, body: { ...profile, ...kept, ...SECRETS } } });
  expect(await fetchMyData()).toEqual({ ...profile, ...kept });
});

test('any other refusal is no reason to give less', async () => {
  answer({
    '/api/profile/export/': { status: 500, body: {} },
    '/api/profile/': { status: 200, body: profile },
  });
  await expect(fetchMyData()).rejects.toBeInstanceOf(HttpError);
});
