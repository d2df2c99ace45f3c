/** What a student does, over HTTP only: sign up, read the email, confirm, sign in. Makes an account, so never at a foreign backend. */

import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProfileSchema } from '../../src/shared/schemas/profile.ts';
import { type Host, isForeign, openHost } from './host.ts';

let host: Host;
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());

const STUDENT = {
  first_name: 'Nina',
  last_name: 'Newcomer-Demo',
  username: 'K-77777',
  email: 'nina@students.university.example',
  password: 'perigee and apogee',
  confirm_password: 'perigee and apogee',
};
const post = (path: string, json: unknown) =>
  host.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  });

describe.skipIf(isForeign)('a student', () => {
  test('signs up, confirms the address and signs in', async () => {
    const registered = await post('/api/register/', STUDENT);
    expect(registered.status).toBe(201);
    expect(Object.keys(await registered.json())).toEqual([
      'username',
      'first_name',
      'last_name',
      'email',
      'alternative_email',
      'registration_no',
      'phone_number',
      'year_of_study',
    ]);

    const early = await post('/api/login/', STUDENT);
    expect([early.status, await early.json()]).toEqual([200, { message: 'A verification email has been sent.' }]);
    const again = await post('/api/login/', STUDENT);
    expect([again.status, await again.json()]).toEqual([
      400,
      { message: 'You must verify your email before logging in.' },
    ]);

    const [mail] = await (await host.ask('/mailbox/messages')).json();
    expect(mail).toMatchObject({ to: STUDENT.email, subject: 'Verify your email' });
    const confirmed = await host.ask(mail.links[0], { method: 'POST' });
    expect(await confirmed.text()).toContain('Your email has been successfully verified.');

    const { access } = await (await post('/api/login/', STUDENT)).json();
    const profile = await host.ask('/api/profile/', { headers: { Authorization: `Bearer ${access}` } });
    expect(v.parse(ProfileSchema, await profile.json())).toMatchObject({ username: 'K-77777', is_member: false });
  });

  test('who forgot the password gets a link and resets it, and changes it again when signed in', async () => {
    const send = (method: string, path: string, json: unknown, access?: string) =>
      host.ask(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...(access && { Authorization: `Bearer ${access}` }) },
        body: JSON.stringify(json),
      });
    const { username, email } = STUDENT;
    expect((await post('/api/forgot-password/', { email })).status).toBe(200);
    const [mail] = await (await host.ask('/mailbox/messages')).json();
    expect(mail).toMatchObject({ to: email, subject: 'Password Reset Request' });
    const [uidb64, token] = new URL(mail.links[0]).pathname.split('/').slice(-2);

    const looked = await host.ask(`/api/password-reset/${uidb64}/${token}/`);
    expect([looked.status, await looked.json()]).toEqual([200, { message: 'Token and user are valid.' }]);
    const password = 'a reset perigee';
    const reset = await send('PATCH', '/api/password-reset-complete', { password, token, uidb64 });
    expect([reset.status, await reset.json()]).toEqual([200, { success: true, message: 'Password reset success' }]);

    const { access } = await (await post('/api/login/', { username, password })).json();
    const next = { old_password: password, new_password: 'a third perigee', confirm_new_password: 'a third perigee' };
    const changed = await send('POST', '/api/profile/change_password/', next, access);
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { detail: 'Password successfully changed.', access: expect.any(String) },
    ]);
    expect((await send('PATCH', '/api/profile/', { bio: 'x' }, access)).status).toBe(401);
  });

  test('is told beside the field what is taken, and of different passwords in a bare list', async () => {
    const taken = await post('/api/register/', { ...STUDENT, username: 'k-10001' });
    expect(taken.status).toBe(400);
    expect(await taken.json()).toMatchObject({ username: ['user with this username already exists.'] });
    const other = { ...STUDENT, username: 'K-8', email: 'k8@university.example', confirm_password: 'other' };
    expect(await (await post('/api/register/', other)).json()).toEqual(['Passwords do not match.']);
  });
});
