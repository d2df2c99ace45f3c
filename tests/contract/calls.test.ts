/** Every case of the tables, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_CASES } from './account-cases.ts';
import type { Case } from './case.ts';
import { EVENT_CASES } from './event-cases.ts';
import { type Host, isForeign, login, openHost } from './host.ts';
import { PICTURE_CASES } from './picture-cases.ts';
import { PROFILE_CASES } from './profile-cases.ts';
import { RESET_CASES } from './reset-cases.ts';

const CASES = [...ACCOUNT_CASES, ...PROFILE_CASES, ...PICTURE_CASES, ...RESET_CASES, ...EVENT_CASES];

let host: Host;
let access = '';
let isStaff = false;

beforeAll(async () => {
  host = await openHost();
  if (!login) return;
  access = await host.signIn(login);
  const profile = await host.ask('/api/profile/', { headers: { Authorization: `Bearer ${access}` } });
  isStaff = (await profile.json()).is_staff === true;
});
afterAll(() => host.close());

function send({ method, path, authorization, json, body, contentType }: Case[1]) {
  const headers = {
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(authorization !== undefined && {
      Authorization: authorization === 'member' ? `Bearer ${access}` : authorization,
    }),
  };
  return host.ask(path, {
    method,
    headers,
    body: json === undefined ? body : JSON.stringify(json),
  });
}

for (const [name, call, status, answer] of CASES) {
  test.skipIf(call.authorization === 'member' && !login)(`${name}: ${status}`, async ({ skip }) => {
    if (call.notStaff && isStaff) skip(`${login?.username} is staff`);
    const response = await send(call);
    // A foreign backend may limit how often this suite calls it.
    if (isForeign && response.status === 429) skip();
    expect(response.status).toBe(status);
    if (status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    if (answer === undefined) return;
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(answer);
  });
}
